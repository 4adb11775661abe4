import { sendAhead } from '@/api/send-ahead'
import { filesSender } from '@/outbox/attempt/send-files'

/** Sends large files in pieces. A page loads this code when it first has a large file to send. */
export const sendFiles = filesSender(sendAhead)
