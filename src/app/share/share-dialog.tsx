import { useState } from 'react'
import { DialogForm } from '@/components/fields/dialog-form'
import { Field } from '@/components/fields/field'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Combobox } from '@/components/ui/combobox'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Radio, RadioGroup } from '@/components/ui/radio-group'
import { useDialogs } from '@/form/dialogs'
import { useChoices } from '@/form/use-choices'
import { capitalized } from '@/lib/pt-br'
import { uploadRefusal } from '@/media/upload-limits'
import { allCourses } from '@/nouns/course/all-courses'
import { storyGroups } from '@/nouns/story-group/reads'
import { dropShared, type Shared } from '@/offline/shared'
import { videoAddress, whyNoLesson } from '@/shared/video-address'
import { SharedPreview } from './shared-preview'
import { type Use, usesOf } from './uses'

export interface ShareDialogProps {
  shared: Shared
  /**
   * Opens this dialog for the user's oldest shared thing that is still on the device, if there is one. `shared` itself
   * is still there if the user closed its form without saving.
   */
  onNext: () => void
  onClose: () => void
}

const PLACES = {
  course: { label: 'Curso', placeholder: 'Digite parte do nome…', missing: 'Escolha um curso.' },
  group: {
    label: 'Grupo de Stories',
    placeholder: 'Digite parte do nome…',
    missing: 'Escolha um grupo de Stories.',
  },
} as const

/**
 * Asks what to do with something that was shared with the app, and opens the matching form. The shared thing stays on
 * the device until that form is saved or the user discards it.
 */
export default function ShareDialog({ shared, onNext, onClose }: ShareDialogProps) {
  const dialogs = useDialogs()
  const courses = useChoices(allCourses)
  const groups = useChoices(storyGroups)
  const uses = usesOf(shared)
  const [chosen, setChosen] = useState<Use | undefined>(uses[0])
  const [placeId, setPlaceId] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const problem = problemOf(shared)

  const formFor = (use: Use) => {
    const { file } = shared
    if (use.place === 'none') return use.form(file)
    if (use.place === 'course') {
      const course = courses.items.find(({ id }) => id === placeId)
      return course && use.form(file, course)
    }
    const group = groups.items.find(({ id }) => id === placeId)
    return group && use.form(file, group)
  }

  const go = (use: Use) => {
    const form = formFor(use)
    if (form === undefined) return setIsMissing(true)
    onClose()
    dialogs.show((close) =>
      form({
        source: shared.id,
        onSaved: () => void dropShared(shared.id).catch(() => {}),
        onClose: () => {
          close()
          onNext()
        },
      }),
    )
  }
  const discard = () => {
    onClose()
    void dropShared(shared.id).then(onNext)
  }
  const place = chosen && chosen.place !== 'none' ? PLACES[chosen.place] : undefined
  const listed = chosen?.place === 'group' ? groups : courses
  const options = listed.items.map(({ id, name }) => ({ value: id, label: name }))

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogForm
          title="Compartilhado com o aplicativo"
          description="Fica neste dispositivo, só para você, até ser usado ou descartado."
          submit="Continuar"
          cancel="Depois"
          disabled={chosen === undefined}
          onSubmit={() => chosen && go(chosen)}
          aside={
            <Button variant="ghost" onClick={discard}>
              Descartar
            </Button>
          }
        >
          <SharedPreview shared={shared} />
          {problem && <Alert variant="destructive">{problem}</Alert>}
          {chosen === undefined && !problem && (
            <Alert>Só imagens, vídeos MP4 ou WebM e links podem ser usados aqui.</Alert>
          )}
          {uses.length > 0 && (
            <RadioGroup legend="Usar como" role="radiogroup">
              {uses.map((use) => (
                <Radio
                  key={use.label}
                  name="use"
                  label={use.label}
                  checked={use.label === chosen?.label}
                  onChange={() => {
                    if (use.place !== chosen?.place) setPlaceId('')
                    setChosen(use)
                    setIsMissing(false)
                  }}
                />
              ))}
            </RadioGroup>
          )}
          {place && (
            <Field
              label={place.label}
              required
              hint={listed.hint}
              error={isMissing ? place.missing : undefined}
            >
              <Combobox
                key={place.label}
                options={options}
                placeholder={place.placeholder}
                value={placeId}
                onValueChange={(id) => {
                  setPlaceId(id)
                  setIsMissing(false)
                }}
              />
            </Field>
          )}
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}

/** Returns why no form takes what was shared; `undefined` if one does, or if it is neither a file nor a link. */
function problemOf({ refused, link }: Shared): string | undefined {
  if (refused) return uploadRefusal(refused)
  const why = link && whyNoLesson(videoAddress(link))
  return why ? capitalized(why) : undefined
}
