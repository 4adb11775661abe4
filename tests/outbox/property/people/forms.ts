import type { Action } from '@/action/define'
import { temporaryId } from '@/lib/ids'
import type { Json } from '@/lib/json'
import type { Draft } from '@/outbox/rows/draft'
import type { FileRef } from '@/outbox/rows/file-rows'
import type { Tab } from '../tab'
import type { World } from '../world'

/** Provides what people put into forms: tags, ids of things, picked files. */
export class Forms {
  readonly #world: World
  #tags = 0
  /** By user and host: the temporary ids of the things that the user has created on the host, oldest first. */
  #known = new Map<string, string[]>()
  #picked = 0

  constructor(world: World) {
    this.#world = world
  }

  /**
   * Returns a new tag for a change that this user wants.
   * @param name the name of the thing in the change, if the change contains a name
   */
  tag(user: string, name?: string): string {
    const tag = `${user}-${this.#tags++}`
    if (name !== undefined) this.#world.rules.facts.named(tag, name)
    return tag
  }

  /** Returns the id of the group to which the drafts of one press belong. */
  group(): string {
    return `group ${this.#tags}`
  }

  newId(user: string, tab: Tab): string {
    const id = temporaryId()
    this.#knownTo(user, tab).push(id)
    return id
  }

  /**
   * Chooses one of the things that a user has created, and returns an id of it. If `which` is odd and the tab knows the
   * server's id, the result is the server's id. Otherwise it is the temporary id.
   */
  thing(tab: Tab, user: string, which: number): string | undefined {
    const known = this.#knownTo(user, tab)
    const id = known[known.length - 1 - (which % known.length)]
    if (id === undefined) return undefined
    return which % 2 === 0 ? id : (tab.outbox.view.ids.get(id) ?? id)
  }

  /** Picks a file, and calls `save` when the bytes of the file are on the device. */
  pick(tab: Tab, size: number, save: (file: FileRef) => void | Promise<void>): void {
    // No other file of the history has these bytes, but another file may have the same size.
    const bytes = String.fromCharCode(33 + (this.#picked++ % 90)).repeat(size * 2 + 1)
    const file = new File([bytes], 'capa.png', { type: 'image/png' })
    const picked = tab.outbox.stageFile(file).then((ref) => {
      this.#world.rules.files.bytes.set(ref.file, bytes)
      return save(ref)
    })
    this.#world.calls.begin(tab, 'the picking of a file', picked)
  }

  draft<I>(action: Action<I>, input: I, creates?: string): Draft {
    const cancels = action.spec.cancels?.(input)
    return {
      action: action.name,
      version: action.version,
      input: input as Json,
      ...(creates === undefined ? {} : { creates }),
      ...(cancels === undefined ? {} : { cancels }),
    }
  }

  #knownTo(user: string, { host }: Tab): string[] {
    const key = `${user} ${host}`
    const known = this.#known.get(key) ?? []
    this.#known.set(key, known)
    return known
  }
}
