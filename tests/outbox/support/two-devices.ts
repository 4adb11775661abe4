import { Device } from './harness'
import { ModelServer } from './model-server'

/** Opens two devices of the user Ana, with the same host. The host does not answer until the test calls `connect`. */
export async function openTwoDevices(keyed: boolean) {
  const server = new ModelServer({ keyed })
  let isDown = true
  const transport: ModelServer['send'] = (request) =>
    isDown ? Promise.resolve({ kind: 'silence' }) : server.send(request)
  const device = async (user: string) => {
    const tab = new Device(server).tab(user, { transport })
    await tab.outbox.start()
    return tab
  }
  return {
    server,
    tablet: await device('ana'),
    laptop: await device('ana'),
    device,
    connect: () => {
      isDown = false
    },
    disconnect: () => {
      isDown = true
    },
  }
}
