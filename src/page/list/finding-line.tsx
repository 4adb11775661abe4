import { Age } from '../age'

export interface FindingLineProps {
  /** How many things are shown, of how many: `12 de 40`. Absent if the list is shown whole. */
  count?: string | undefined
  /** Whether only the device has answered. */
  isOfDevice?: boolean | undefined
  updatedAt: number
}

/** The line below the title of a list. The header reserves its height, so the list does not jump. */
export function FindingLine({ count, isOfDevice, updatedAt }: FindingLineProps) {
  return (
    <p className="flex flex-wrap gap-x-3">
      <span aria-live="polite" translate="no" className={count ? 'tabular-nums' : 'absolute'}>
        {count}
      </span>
      {isOfDevice ? <span>Resultados deste aparelho</span> : <Age updatedAt={updatedAt} />}
    </p>
  )
}
