import { useForm } from 'react-hook-form'
import { draftOf } from '@/action/draft'
import { useRunTogether } from '@/action/use-run'
import { DialogForm } from '@/components/dialog-form'
import { Field } from '@/components/field'
import { Alert } from '@/components/ui/alert'
import { Textarea } from '@/components/ui/textarea'
import { FormFrame } from '@/form/form-frame'
import { submitted } from '@/form/submitted'
import { useUnsaved } from '@/form/use-unsaved'
import { count } from '@/lib/pt-br'
import { webAddress } from '@/lib/web-address'
import { createClass } from '@/nouns/class/actions'

/** Creates several lessons from a list of addresses, in the order of the list. Each becomes an entry of its own. */
export default function PasteClassesDialog({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  const runTogether = useRunTogether()
  const form = useForm({ defaultValues: { list: '' } })
  const { errors, isSubmitting } = form.formState
  const unsaved = useUnsaved(form, JSON.stringify(['classes', courseId]), onClose)
  const lines = linesOf(form.watch('list'))
  const ready = lines.filter(isAddress).length
  const save = async ({ list }: { list: string }) => {
    const stored = await runTogether(() =>
      linesOf(list).map((videoUrl) => draftOf(createClass, { courseId, videoUrl })),
    )
    if (stored) unsaved.finish()
    return stored
  }

  return (
    <FormFrame unsaved={unsaved} busy={isSubmitting}>
      <DialogForm
        title="Adicionar várias aulas"
        submit="Criar"
        busy={isSubmitting}
        onCancel={() => !isSubmitting && unsaved.finish()}
        onSubmit={(event) => submitted(form, save, event)}
      >
        {unsaved.restored && <Alert>{unsaved.restored}</Alert>}
        <Field
          label="URLs dos vídeos"
          required
          hint="Cole uma por linha, na ordem das aulas."
          error={errors.list?.message}
        >
          <Textarea
            rows={8}
            spellCheck={false}
            inputMode="url"
            placeholder={'https://…\nhttps://…'}
            {...form.register('list', { validate: (list) => problemWith(linesOf(list)) ?? true })}
          />
        </Field>
        <p role="status" className="text-muted-foreground text-sm">
          {lines.length > 0 && count(ready, 'aula pronta', 'aulas prontas')}
        </p>
      </DialogForm>
    </FormFrame>
  )
}

const linesOf = (list: string) => list.split(/\s+/).filter(Boolean)
const isAddress = (line: string) => webAddress(line) !== undefined

function problemWith(lines: readonly string[]): string | undefined {
  const wrong = lines.filter((line) => !isAddress(line))
  if (lines.length === 0) return 'Cole pelo menos um endereço.'
  if (wrong.length === 0) return undefined
  return `Não é um endereço que comece com http:// ou https://: ${wrong.slice(0, 3).join(', ')}${wrong.length > 3 ? '…' : ''}`
}
