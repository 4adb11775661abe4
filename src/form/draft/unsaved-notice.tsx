import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import type { StoredDraft } from '@/kept/drafts'
import { lazy } from '@/lib/lazy'
import { gistOf } from './draft-values'
import type { Unsaved } from './use-unsaved'

const when = lazy(() => new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' }))

/** Says that unsaved text is back in the form, and offers other unsaved texts of this form with their times. */
export function UnsavedNotice({ unsaved }: { unsaved: Unsaved }) {
  const { restored, offers } = unsaved
  return (
    <>
      {restored && <Alert>{restored}</Alert>}
      {offers.length > 0 && (
        <Alert
          title={
            restored ? 'Há mais textos não salvos deste formulário:' : 'Textos não salvos deste formulário:'
          }
        >
          <ul className="flex flex-col gap-2" aria-label="Textos não salvos">
            {offers.map((draft) => (
              <Offer key={draft.id} draft={draft} unsaved={unsaved} />
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}

function Offer({ draft, unsaved }: { draft: StoredDraft; unsaved: Unsaved }) {
  const { id, at, values } = draft
  const time = at === undefined ? 'sem horário' : when().format(at)
  const gist = gistOf(values)
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      <div translate="no" className="min-w-0 flex-1">
        {at === undefined ? (
          <span>{time}</span>
        ) : (
          <time translate="no" dateTime={new Date(at).toISOString()}>
            {time}
          </time>
        )}
        {gist && (
          <p dir="auto" className="wrap-anywhere text-muted-foreground">
            {gist}
          </p>
        )}
      </div>
      <Button
        size="sm"
        variant="outline"
        aria-label={`Usar o texto: ${time}`}
        onClick={() => unsaved.choose(id)}
      >
        Usar
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Descartar o texto: ${time}`}
        onClick={() => unsaved.discard(id)}
      >
        Descartar
      </Button>
    </li>
  )
}
