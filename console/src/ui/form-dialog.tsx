import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { fieldsOf, messageOf } from '#api/api-error.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'

type Fields = Readonly<Record<string, string>>

type FormDialogProps = {
  readonly title: string
  readonly action: string
  readonly look?: 'primary' | 'danger'
  readonly isWide?: boolean
  readonly onClose: () => void
  /** Throws a refusal, which the form shows beside its field or above all fields. */
  readonly onSubmit: (form: FormData) => Promise<void>
  /** Renders the fields with their errors. */
  readonly children: (fields: Fields) => ReactNode
}

/** A form in a dialog: sends once, shows refusals in place, then reloads the page's data and closes. */
export function FormDialog({
  title,
  action,
  look = 'primary',
  isWide = false,
  onClose,
  onSubmit,
  children,
}: FormDialogProps) {
  const [error, setError] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const fields = fieldsOf(error)
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setError(undefined)
    try {
      await onSubmit(new FormData(event.currentTarget))
      await revalidate()
      onClose()
    } catch (refusal) {
      setError(refusal)
      setIsBusy(false)
    }
  }
  return (
    <Dialog title={title} onClose={onClose} isWide={isWide}>
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {error !== undefined && Object.keys(fields).length === 0 && <Notice look="alert">{messageOf(error)}</Notice>}
        {children(fields)}
        <div className="dialog-actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button look={look} type="submit" isBusy={isBusy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
