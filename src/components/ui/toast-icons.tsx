import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { Spinner } from './spinner'

/** The icons of toasts, by sonner's names. */
export const toastIcons = {
  success: <CircleCheck className="size-4.5 text-success" aria-hidden />,
  error: <CircleAlert className="size-4.5 text-destructive-ink" aria-hidden />,
  warning: <TriangleAlert className="size-4.5 text-warning" aria-hidden />,
  info: <Info className="size-4.5 text-primary-ink" aria-hidden />,
  loading: <Spinner className="size-4.5 text-primary-ink" />,
  close: <X className="size-4" aria-hidden />,
}
