import type { FormEvent, ReactNode } from 'react'
import { Button } from '../ui/button'
import {
  DialogBody,
  DialogClose,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '../ui/dialog'
import { usePress } from '../use-press'

export interface DialogFormProps {
  title: string
  description?: ReactNode | undefined
  /** The fields; absent if the dialog is only a question. */
  children?: ReactNode | undefined
  /** The label of the primary button: Criar, Salvar, Adicionar, Excluir, Remover… */
  submit: string
  /** The label of the button that leaves the dialog without a submit; `Cancelar` by default. */
  cancel?: string | undefined
  /** Called when the user presses the `cancel` button. Without this function, the button closes the dialog. */
  onCancel?: (() => void) | undefined
  /** Called for one submit at a time (`usePress`). It returns `true` if the dialog is about to close. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  /** Whether the submit is being handled. */
  busy?: boolean | undefined
  /** Whether the primary action destroys something. */
  destructive?: boolean | undefined
  disabled?: boolean | undefined
  /** Shown at the left of the buttons. */
  aside?: ReactNode | undefined
}

/**
 * The content of a DialogContent: the title, the fields in one scrolling column, and the buttons, which always stay
 * visible. The browser does not validate the form, because it would show messages in its own language and not in the
 * app's.
 */
export function DialogForm(props: DialogFormProps) {
  const submit = usePress(props.onSubmit)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(event)
      }}
      className="flex min-h-0 flex-1 flex-col"
    >
      <DialogHeader>
        <DialogTitle>{props.title}</DialogTitle>
        {props.description && <DialogDescription>{props.description}</DialogDescription>}
      </DialogHeader>
      {props.children && <DialogBody className="flex flex-col gap-4 pb-5">{props.children}</DialogBody>}
      <DialogFooter>
        {props.aside && <div className="mr-auto min-w-0">{props.aside}</div>}
        {props.onCancel ? (
          <Button variant="outline" onClick={props.onCancel}>
            {props.cancel ?? 'Cancelar'}
          </Button>
        ) : (
          <DialogClose asChild>
            <Button variant="outline">{props.cancel ?? 'Cancelar'}</Button>
          </DialogClose>
        )}
        <Button
          type="submit"
          variant={props.destructive ? 'destructive' : 'default'}
          busy={props.busy}
          disabled={props.disabled}
        >
          {props.submit}
        </Button>
      </DialogFooter>
    </form>
  )
}
