import type { Bench } from './contract'
import { Floor } from './floor'
import { Ours } from './ours'
import { Saving } from './saving'
import { Work } from './work'

declare global {
  interface Window {
    __bench?: Bench
    __work: Work
    __saving: Saving
  }
}

const ours = new Ours(new URLSearchParams(location.search).has('online'))
const floor = new Floor()
window.__work = new Work(floor, ours)
window.__saving = new Saving()
window.__bench = ours
await Promise.all([ours.start(), floor.start()])
