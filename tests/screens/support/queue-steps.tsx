import QueuePanel from '@/screens/queue/queue-panel'
import { FakeHost, open } from './harness'

export const PAGE = { pattern: '/', screen: () => <QueuePanel at={undefined} onClose={() => {}} /> }

/** Opens the queue's panel on an unreachable host. */
export async function openPanel() {
  const host = new FakeHost({})
  host.reachable = false
  const shown = await open(host, '/', PAGE)
  return { host, ...shown, titles: () => shown.notices.map(({ title }) => title) }
}
