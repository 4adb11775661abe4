import { diffWordsWithSpace } from 'diff'
import { subcategories } from '@/catalogue/subcategory/reads'
import type { Elements } from '@/components/elements'
import { Button } from '@/components/ui/button'
import { usePress } from '@/components/use-press'
import { useKnown } from '@/find/use-known'
import { localFile } from '@/lib/device/local-file'
import type { Json } from '@/lib/json'
import { youtubeThumbnail } from '@/lib/youtube/thumbnail'
import { NOUNS } from '@/nouns/registry'
import { type Choice, type Conflict, type Entry, isPickedFile, kindIn } from '@/outbox'
import { useMedia } from '@/read/use-media'
import { notStored } from '@/services/notices'
import { useServices } from '@/services/services'
import { fieldOf } from '@/shared/declared'
import { conflictLabel, showsPictures, textOf } from './conflict-fields'

/**
 * The lists in which this device looks up the name of a thing by its kind and id. No page lists all subcategories, so they
 * are in no `listed`.
 */
const NAMED = [
  ...NOUNS.flatMap(({ name, listed }) => (listed ? { ...listed, kind: name.replace('-', '') } : [])),
  { lists: [subcategories.name], kind: 'subcategory' },
]

export interface ConflictDetailsProps {
  entry: Entry
  conflict: Conflict
  /** The button that opens the form. In the form, the person can write a new value instead of choosing one. */
  form: Elements
}

/**
 * Shows each field that this person and somebody else changed: its old value, its value on the server now, and this
 * person's value.
 */
export function ConflictDetails({ entry, conflict: { host, fields }, form }: ConflictDetailsProps) {
  const { outbox, notify, findAction } = useServices()
  const things = useKnown(NAMED)
  const decide = usePress(async (choice: Choice) => {
    await outbox
      .betweenAttempts(() => outbox.decide(entry.seq, choice))
      .catch((error: unknown) => notify(notStored(error)))
  })
  const [noun = ''] = entry.action.split('.')
  const mine = entry.input as { [field: string]: Json | undefined }
  return (
    <div className="mt-3 flex flex-col gap-4">
      {fields.map((field) => {
        const before = entry.base?.values[field]
        const label = conflictLabel(noun, field)
        const isShown = showsPictures(noun, field)
        const kind = kindIn(entry.action, field, findAction(entry.action)?.sendable.kinds)
        const nameOf = (id: string) =>
          things.find(({ noun: of }) => of.kind === kind)?.items.find((item) => item.id === id)?.name
        const text = (value: Json | undefined) => textOf(fieldOf(noun, field), value, nameOf)
        const row = (label: string, value: Json | undefined) => (
          <div>
            <dt className="text-muted-foreground text-xs">{label}</dt>
            <dd className="text-sm">
              {isShown ? (
                <Picture value={value} label={label} />
              ) : (
                <TextDifference before={text(before)} after={text(value)} />
              )}
            </dd>
          </div>
        )
        return (
          <section key={field} aria-label={label}>
            <h4 className="mb-1 font-medium text-sm">{label}</h4>
            <dl className={isShown ? 'grid grid-cols-3 gap-2' : 'flex flex-col gap-2'}>
              {row('Como era', before)}
              {row('No servidor agora', host?.values[field])}
              {row('A sua alteração', mine[field])}
            </dl>
          </section>
        )
      })}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="outline" onClick={() => decide('mine')}>
          {host === null ? 'Enviar assim mesmo' : 'Ficar com a minha'}
        </Button>
        <Button size="sm" variant="outline" onClick={() => decide('host')}>
          Ficar com a do servidor
        </Button>
        {form}
      </div>
    </div>
  )
}

function Picture({ value, label }: { value: Json | undefined; label: string }) {
  const source = useMedia(addressOf(value))
  if (source === undefined) return <span className="text-muted-foreground">sem imagem</span>
  return <img src={source} alt={label} className="aspect-video w-full rounded-md bg-muted object-cover" />
}

function addressOf(value: Json | undefined): string | undefined {
  if (isPickedFile(value)) return localFile(value)
  return typeof value === 'string' ? (youtubeThumbnail(value) ?? value) : undefined
}

/**
 * Shows the text `after`. It marks what was added to `before`, and also shows what was removed from `before`. If
 * `after` is empty, it shows only the word `vazio`.
 */
function TextDifference({ before, after }: { before: string; after: string }) {
  if (after === '') return <span className="text-muted-foreground">vazio</span>
  let at = 0
  return (
    <span className="whitespace-pre-line wrap-anywhere">
      {diffWordsWithSpace(before, after).map(({ value, added, removed }) => {
        at += value.length
        if (added)
          return (
            <ins key={`+${at}`} className="bg-success-soft text-success-ink">
              {value}
            </ins>
          )
        if (removed)
          return (
            <del key={`-${at}`} className="bg-destructive-soft text-destructive-ink">
              {value}
            </del>
          )
        return <span key={at}>{value}</span>
      })}
    </span>
  )
}
