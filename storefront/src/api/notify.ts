import { toast } from 'sonner'
import { defaultErrorText } from '@shop/contract/errors'
import { ApiError } from './api-error.ts'

/** The only file that shows toasts, so that what is shown, and what is not, is decided once. */
export function notifySuccess(message: string): void {
  toast.success(message)
}

function notifyFailure(message: string): void {
  toast.error(message === '' ? defaultErrorText : message)
}

/** A cancelled call shows nothing (STATE-13). */
export function notifyError(error: unknown): void {
  if (!(error instanceof ApiError)) notifyFailure(defaultErrorText)
  else if (!error.isCancelled) notifyFailure(error.message)
}

type Undo = { readonly message: string; readonly undo: () => void; readonly durationMs: number }

export function notifyUndo({ message, undo, durationMs }: Undo): void {
  toast(message, { action: { label: 'Undo', onClick: undo }, duration: durationMs })
}
