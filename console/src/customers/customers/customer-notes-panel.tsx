import { useId, useRef, useState, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { adminCustomerActionCalls } from '@shop/contract/core/admin-call-table'
import type { CustomerNote } from '@shop/contract/customers/admin-customer-actions'
import { fieldsOf, messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { useRequestKeys } from '#api/request-keys.ts'
import { AreaField } from '#ui/area-field.tsx'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { timeText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { useFreshOnConflict } from '#ui/use-fresh-on-conflict.ts'

const longestNote = 2000

type CustomerNotesPanelProps = {
  readonly customerId: number
  readonly notes: readonly CustomerNote[]
  readonly canWrite: boolean
}

export function CustomerNotesPanel({ customerId, notes, canWrite }: CustomerNotesPanelProps) {
  const [open, setOpen] = useState<{ readonly note: CustomerNote; readonly isRemoval: boolean }>()
  if (!canWrite && notes.length === 0) return null
  const close = (): void => setOpen(undefined)
  return (
    <section aria-labelledby="customer-notes" className="panel p-4">
      <h2 id="customer-notes" className="text-section font-semibold">
        Notes
      </h2>
      <p className="mb-3 text-small text-ink-2">
        The staff see them. They are part of the customer’s copy of their data, so write what you would say to them.
      </p>
      {canWrite && <NoteForm customerId={customerId} />}
      <ul className="divide-y divide-line">
        {notes.map((note) => (
          <li key={note.id} className="py-3">
            <p className="wrap-anywhere whitespace-pre-wrap">{note.body}</p>
            <div className="mt-1 flex flex-wrap items-center gap-x-4 text-small text-ink-2">
              <span>
                {note.author}, {timeText(note.at)}
                {note.editedAt !== null && `, changed ${timeText(note.editedAt)}`}
              </span>
              {canWrite && note.isOwn && (
                <span className="flex gap-1">
                  <Button look="quiet" onClick={() => setOpen({ note, isRemoval: false })}>
                    Edit
                  </Button>
                  <Button look="quiet" onClick={() => setOpen({ note, isRemoval: true })}>
                    Delete
                  </Button>
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
      {open?.isRemoval === false && <EditNoteDialog note={open.note} onClose={close} />}
      {open?.isRemoval === true && <RemoveNoteDialog note={open.note} onClose={close} />}
    </section>
  )
}

function NoteForm({ customerId }: { readonly customerId: number }) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const keyOf = useRequestKeys()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    if (isBusy) return
    const body = { body: textIn(new FormData(event.currentTarget), 'body') }
    setIsBusy(true)
    setProblem(undefined)
    try {
      await callApi(adminCustomerActionCalls.addNote, { params: { id: customerId }, body, key: keyOf(body) })
      form.current?.reset()
      await revalidate()
    } catch (error) {
      setProblem(fieldsOf(error)['body'] ?? messageOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} className="grid gap-2">
      <label htmlFor={id} className="label">
        New note
      </label>
      <textarea id={id} name="body" rows={3} maxLength={longestNote} className="field py-2" required />
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      <p>
        <Button type="submit" isBusy={isBusy}>
          Add note
        </Button>
      </p>
    </form>
  )
}

type NoteDialogProps = { readonly note: CustomerNote; readonly onClose: () => void }

function EditNoteDialog({ note: { id, body, version }, onClose }: NoteDialogProps) {
  const freshOnConflict = useFreshOnConflict()
  return (
    <FormDialog
      title="Edit note"
      action="Save note"
      onClose={onClose}
      onSubmit={(form) =>
        freshOnConflict(() =>
          callApi(adminCustomerActionCalls.editNote, { params: { id }, body: { version, body: textIn(form, 'body') } }),
        )
      }
    >
      {(fields) => (
        <AreaField
          label="Note"
          name="body"
          rows={6}
          maxLength={longestNote}
          defaultValue={body}
          error={fields['body']}
          required
        />
      )}
    </FormDialog>
  )
}

function RemoveNoteDialog({ note: { id, body }, onClose }: NoteDialogProps) {
  return (
    <FormDialog
      title="Delete this note?"
      action="Delete note"
      look="danger"
      onClose={onClose}
      onSubmit={async () => {
        await callApi(adminCustomerActionCalls.removeNote, { params: { id } })
      }}
    >
      {() => <p className="line-clamp-4 wrap-anywhere whitespace-pre-wrap">{body}</p>}
    </FormDialog>
  )
}
