import { useState } from 'react'
import { allCourses } from '@/catalogue/course/all-courses'
import { storyGroups } from '@/catalogue/story-group/reads'
import { DialogForm } from '@/components/fields/dialog-form'
import { Field } from '@/components/fields/field'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Combobox } from '@/components/ui/combobox'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Radio, RadioGroup } from '@/components/ui/radio-group'
import { useChoices } from '@/form/fields/use-choices'
import { useDialogs } from '@/form/offer/dialogs'
import { useFileLimits } from '@/form/use-limits'
import { capitalized } from '@/lib/pt-br'
import { type FileLimits, uploadRefusal } from '@/media/upload-limits'
import { COURSE_SOURCE } from '@/nouns/known-courses/source'
import { dropShared, type Shared } from '@/offline/shared'
import { realId, useIds } from '@/services/real-ids'
import { videoAddress, whyNoLesson } from '@/shared/video-address'
import { SharedPreview } from './shared-preview'
import { type Use, usesOf } from './uses'

export interface ShareDialogProps {
  shared: Shared
  /** All that was shared at once with it, itself included. */
  batch: readonly Shared[]
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
export default function ShareDialog({ shared, batch, onNext, onClose }: ShareDialogProps) {
  const dialogs = useDialogs()
  const choice = useChosenUse(shared, batch)
  const { uses, chosen } = choice
  const problem = problemOf(shared, useFileLimits())
  const go = () => {
    const form = choice.form()
    if (form === undefined) return
    const used = chosen?.takesAll ? batch.filter(({ file }) => file !== undefined) : [shared]
    onClose()
    dialogs.show((close) =>
      form({
        source: shared.id,
        onSaved: () => {
          for (const { id } of used) void dropShared(id).catch(() => {})
        },
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
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent>
        <DialogForm
          title="Compartilhado com o aplicativo"
          description="Fica neste dispositivo, só para você, até ser usado ou descartado."
          submit="Continuar"
          cancel="Depois"
          disabled={chosen === undefined}
          onSubmit={go}
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
          {uses.length > 0 && <UseChoice {...choice} />}
          <PlaceChoice {...choice} />
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}

/** Which use of the shared thing the user chose, and for which course or group. */
function useChosenUse(shared: Shared, batch: readonly Shared[]) {
  const courses = useChoices(allCourses, COURSE_SOURCE)
  const groups = useChoices(storyGroups)
  const files = batch.flatMap(({ file }) => file ?? [])
  const uses = usesOf(shared, files)
  const [chosen, setChosen] = useState<Use | undefined>(uses[0])
  const [place, setPlace] = useState('')
  const placeId = realId(place, useIds())
  const [isMissing, setIsMissing] = useState(false)

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
  return {
    uses,
    chosen,
    placeId,
    isMissing,
    listed: chosen?.place === 'group' ? groups : courses,
    choose: (use: Use) => {
      if (use.place !== chosen?.place) setPlace('')
      setChosen(use)
      setIsMissing(false)
    },
    choosePlace: (id: string) => {
      setPlace(id)
      setIsMissing(false)
    },
    /** Returns the form; `undefined` if no place is chosen, which the field then says. */
    form: () => {
      const form = chosen && formFor(chosen)
      setIsMissing(form === undefined)
      return form
    },
  }
}

type Choice = ReturnType<typeof useChosenUse>

function UseChoice({ uses, chosen, choose }: Choice) {
  return (
    <RadioGroup legend="Usar como" role="radiogroup">
      {uses.map((use) => (
        <Radio
          key={use.label}
          name="use"
          label={use.label}
          checked={use.label === chosen?.label}
          onChange={() => choose(use)}
        />
      ))}
    </RadioGroup>
  )
}

/** Asks for the course or the group, if the use needs one. */
function PlaceChoice({ chosen, listed, placeId, isMissing, choosePlace }: Choice) {
  if (chosen === undefined || chosen.place === 'none') return null
  const { label, placeholder, missing } = PLACES[chosen.place]
  const options = listed.items.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Field label={label} required hint={listed.hint} error={isMissing ? missing : undefined}>
      <Combobox
        key={label}
        options={options}
        placeholder={placeholder}
        value={placeId}
        onValueChange={choosePlace}
      />
    </Field>
  )
}

/** Returns why no form takes what was shared; `undefined` if one does, or if it is neither a file nor a link. */
function problemOf({ refused, link }: Shared, limits: FileLimits): string | undefined {
  if (refused) return uploadRefusal(refused, ['image', 'video'], limits)
  const why = link && whyNoLesson(videoAddress(link))
  return why ? capitalized(why) : undefined
}
