import { Authorship } from './authorship'
import { type Client, type ClientPorts, createClient } from './client'
import { sendByFetch } from './fetch-transport'
import type { KnownPerson } from './session/user'
import { loadMarks, saveMarks } from './stored-marks'

export interface BrowserClientPorts extends ClientPorts {
  /** The signed-in person; `null` if nobody is known. */
  person: () => KnownPerson | null
  /** Called when another API has taken the place of the one that this device knew. */
  onExchanged: () => void
}

/** Creates the client of a page. It remembers the marks of its host in the local storage. */
export function browserClient(ports: BrowserClientPorts): Client {
  const authorship = new Authorship({
    send: (request, token, options) => sendByFetch(request, token, true, options),
    person: ports.person,
    now: () => Date.now(),
    unmarked: () => import('./unmarked'),
    marks: loadMarks(),
    save: saveMarks,
    onExchanged: ports.onExchanged,
  })
  return createClient(ports, (send) => authorship.judged(send))
}
