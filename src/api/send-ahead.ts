/// <reference path="./tus.d.ts" />
import Upload from 'tus-js-client/lib/upload.js'
import type { SendAhead } from '@/lib/wire'
import { pathOf, TusStack } from './tus-stack'

/**
 * The size of a piece in bytes. If the connection breaks, half a piece is lost on average: 1 MB. A line of 8 Mbit/s
 * needs one second to send that again. With smaller pieces, a slow line would spend more of its time waiting for
 * answers (docs/decisions/0021-files-ahead.md).
 */
export const PIECE = 2 * 1024 * 1024

/**
 * The statuses with which the host refuses a piece. After such a refusal, tus asks the host how many bytes have
 * arrived. Then tus sends the bytes that are missing, or begins a new upload if the host does not have this upload.
 * - 404, 410: the host does not have the upload.
 * - 409: the piece does not begin where the received bytes end.
 * - 423: the host is busy with the upload.
 * - 460: the piece is damaged.
 */
const AGAIN = [404, 409, 410, 423, 460]

/**
 * Sends a file in pieces, ahead of the change that needs it (tus 1.0, https://tus.io/protocols/resumable-upload).
 * `note` stores the address that the host gave the upload. A failed upload does not throw: the result reports it.
 * @throws only if `note` cannot store the address
 */
export const sendAhead: SendAhead = async ({ at, address, blob, send, note, onProgress }) => {
  const stack = new TusStack(blob.size, send)
  let noting = Promise.resolve()
  const error = await new Promise<Error | undefined>((resolve) => {
    const upload = new Upload(blob, {
      ...Upload.defaultOptions,
      endpoint: at,
      uploadUrl: address ?? null,
      chunkSize: PIECE,
      // These retries are for a piece that the host refused. The outbox has its own back-off for a bad network.
      retryDelays: [0, 0, 0],
      onShouldRetry: ({ originalRequest, originalResponse }) =>
        originalRequest.getMethod() === 'PATCH' && AGAIN.includes(originalResponse?.getStatus() ?? 0),
      // The outbox stores the address of the upload, so tus need not store it.
      storeFingerprintForResuming: false,
      fingerprint: async () => '',
      httpStack: stack,
      fileReader: {
        openFile: async () => ({
          size: blob.size,
          slice: async (start, end) => ({ value: blob.slice(start, end), done: end >= blob.size }),
          close: () => {},
        }),
      },
      onProgress,
      onUploadUrlAvailable: () => {
        noting = note(pathOf(upload.url ?? ''))
        noting.catch(() => {})
        stack.noted = noting
      },
      onSuccess: () => resolve(undefined),
      onError: resolve,
    })
    upload.start()
  })
  await noting
  if (stack.isUnreadable) return { kind: 'unreadable' }
  return error === undefined ? { kind: 'whole' } : { kind: 'stopped', reply: stack.reply }
}
