import type { FormEvent, ReactNode } from 'react'
import { Button } from './ui/button'
import {
  DialogBody,
  DialogClose,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from './ui/dialog'
import { usePress } from './use-press'

export interface DialogFormProps {
  title: string
  description?: ReactNode | undefined
  /** The fields; nothing for a question that only wants an answer. */
  children?: ReactNode | undefined
  /** The word of the primary button: Criar, Salvar, Adicionar, Excluir, Remover… */
  submit: string
  /** The word of the button that leaves: `Cancelar` unless told. */
  cancel?: string | undefined
  /** What leaving by that button does, where it is more than closing. */
  onCancel?: (() => void) | undefined
  /** Answers the press of that button, once at a time (`usePress`); `true` where the dialog is about to close for it. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  /** The answer is under way. */
  busy?: boolean | undefined
  /** The primary action destroys something. */
  destructive?: boolean | undefined
  disabled?: boolean | undefined
  /** Something at the left of the buttons. */
  aside?: ReactNode | undefined
}

/**
 * What fills a DialogContent: title, fields in one column that scroll, and the buttons that never leave the screen.
 * The form is not validated by the browser: its bubbles speak the browser's language, not ours.
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
