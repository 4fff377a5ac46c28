import { t } from '@lingui/core/macro'
import { useRef, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './text-field.tsx'

type ConfirmDialogProps = {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly header: string
  readonly body: ReactNode
  readonly primary: string
  /** Neutral wording: declining is as good a choice as agreeing. */
  readonly secondary?: string
  /** Receives the typed text; empty without a text input. */
  readonly onConfirm: (text: string) => void
  readonly input?: { readonly label: string; readonly placeholder?: string }
  readonly isBusy?: boolean
  readonly isDestructive?: boolean
}

/** Header, body, an optional text input and two buttons; Escape closes it (DLG-05). */
export function ConfirmDialog({
  isOpen,
  onClose,
  header,
  body,
  primary,
  secondary = t`Cancel`,
  onConfirm,
  input,
  isBusy,
  isDestructive,
}: ConfirmDialogProps) {
  const [text, setText] = useState('')
  const cancelButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={header}
      closesOutside={false}
      {...(input === undefined && { initialFocus: cancelButton })}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isBusy !== true) onConfirm(text.trim())
        }}
      >
        <div className="text-kajal-2">{body}</div>
        {input !== undefined && (
          <TextField {...input} className="mt-5" value={text} onChange={(event) => setText(event.target.value)} />
        )}
        <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button ref={cancelButton} look="secondary" onClick={onClose}>
            {secondary}
          </Button>
          <Button type="submit" look={isDestructive === true ? 'destructive' : 'primary'} isBusy={isBusy ?? false}>
            {primary}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
