import { useState } from 'react'

export interface Selection {
  chosen: ReadonlySet<string>
  toggle: (id: string) => void
  set: (ids: Iterable<string>) => void
}

/** Keeps the ids of the items that the user has selected. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return {
    chosen,
    set: (ids) => setChosen(new Set(ids)),
    toggle: (id) =>
      setChosen((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
  }
}
