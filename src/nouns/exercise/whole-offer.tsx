import { lazyComponent } from '@/components/lazy-component'
import type { WholeForm, WholeFormProps } from '../declare/types'

const Form = lazyComponent<WholeFormProps>(async () => ({
  default: (await import('./whole-form')).WholeExerciseForm,
}))

/** The form in which a person corrects an exercise with all its alternatives, in the queue. */
export const wholeForm: WholeForm = {
  actions: [
    'exercise.create',
    'exercise.update',
    'alternative.create',
    'alternative.update',
    'alternative.delete',
  ],
  render: (props) => <Form {...props} />,
}
