import type { ModelServer } from './model-server'

/**
 * From now on, the server keeps each change waiting. This function replaces `server.send`. So give the tab a transport
 * that reads `server.send` again for each request: `(request) => server.send(request)`.
 */
export function holdChanges(server: ModelServer) {
  const { send } = server
  let reply = () => {}
  const hasLeft = new Promise<void>((left) => {
    server.send = async (request) => {
      if (request.method === 'GET') return send(request)
      left()
      await new Promise<void>((resolve) => {
        reply = resolve
      })
      return send(request)
    }
  })
  return {
    /** Resolves when a change has left the device. */
    hasLeft,
    /** Lets the server carry out the waiting change and answer it. */
    reply: () => reply(),
    /** After this call, the server carries out each new change at once. */
    end: () => {
      server.send = send
    },
  }
}
