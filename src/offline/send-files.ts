import { sendAhead } from '@/api/send-ahead'
import { filesSender } from '@/outbox/send/send-files'

/** Sends large files in pieces. Pages load this when there is one. */
export const sendFiles = filesSender(sendAhead)
