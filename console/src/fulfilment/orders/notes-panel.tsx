import { useId, useRef, type SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { adminOrderCalls } from '@shop/contract/core/admin-call-table'
import type { AdminOrder } from '@shop/contract/fulfilment/admin-orders'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { textIn } from '#ui/form-text.ts'
import { timeText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { useSending } from '#ui/use-sending.ts'

type NotesPanelProps = { readonly order: AdminOrder; readonly canWrite: boolean }

export function NotesPanel({ order: { code, notes }, canWrite }: NotesPanelProps) {
  if (!canWrite && notes.length === 0) return null
  return (
    <section aria-labelledby="notes" className="panel p-4">
      <h2 id="notes" className="mb-3 text-section font-semibold">
        Notes
      </h2>
      <ul className="grid gap-3">
        {notes.map(({ id, author, body, at }) => (
          <li key={id}>
            <p className="whitespace-pre-wrap">{body}</p>
            <p className="text-small text-ink-2">
              {author}, {timeText(at)}
            </p>
          </li>
        ))}
      </ul>
      {canWrite && <NoteForm code={code} />}
    </section>
  )
}

function NoteForm({ code }: { readonly code: string }) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, problem, send } = useSending()
  const { revalidate } = useRevalidator()
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const body = textIn(new FormData(event.currentTarget), 'body')
    await send(true, async () => {
      await callApi(adminOrderCalls.addNote, { params: { code }, body: { body } })
      form.current?.reset()
      await revalidate()
    })
  }
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} className="mt-3 grid gap-2">
      <label htmlFor={id} className="label">
        Write a note for the staff
      </label>
      <textarea id={id} name="body" rows={2} maxLength={2000} required className="field py-2" />
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      <p>
        <Button type="submit" isBusy={isBusy}>
          Add note
        </Button>
      </p>
    </form>
  )
}
