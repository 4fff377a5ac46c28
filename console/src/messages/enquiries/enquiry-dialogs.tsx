import { useState } from 'react'
import { adminEnquiryCalls } from '@shop/contract/core/admin-call-table'
import type { AdminEnquiry } from '@shop/contract/messages/admin-enquiries'
import { callApi } from '#api/client.ts'
import { AreaField } from '#ui/area-field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { Notice } from '#ui/notice.tsx'
import { useFreshOnConflict } from '#ui/use-fresh-on-conflict.ts'
import { stepTexts } from './enquiry-labels.ts'

type DialogProps = { readonly found: AdminEnquiry; readonly onClose: () => void }

/** Each step raises the version by one, so steps beyond the seen version are new to the person. */
function Meanwhile({ found: { steps }, seen }: { readonly found: AdminEnquiry; readonly seen: number }) {
  const later = steps.slice(seen - 1)
  if (later.length === 0) return null
  return (
    <Notice look="warn">
      {later.map(({ id, kind, actor, body }) => (
        <p key={id} className="wrap-anywhere">
          {stepTexts[kind]} by {actor}
          {body !== '' && `: ${body}`}
        </p>
      ))}
    </Notice>
  )
}

export function AnswerDialog({ found, onClose }: DialogProps) {
  const { id, version, ticket, email, isDone } = found
  const [opened] = useState(() => ({ key: crypto.randomUUID(), version }))
  const attempt = useFreshOnConflict()
  const answer = (form: FormData): Promise<void> => {
    const body = { version, text: textIn(form, 'text'), isClosing: form.get('isClosing') !== null }
    return attempt(() => callApi(adminEnquiryCalls.answer, { params: { id }, body, key: opened.key }))
  }
  return (
    <FormDialog title={`Answer ${ticket}`} action="Send" isWide onClose={onClose} onSubmit={answer}>
      {(fields) => (
        <>
          <Meanwhile found={found} seen={opened.version} />
          <p>
            Goes by email to <strong className="wrap-anywhere">{email ?? 'the writer'}</strong>, with a greeting and the
            ticket number. A reply comes to the shop’s inbox.
          </p>
          <AreaField label="Answer" name="text" rows={8} maxLength={4000} error={fields['text']} required />
          {!isDone && (
            <label className="flex min-h-11 items-center gap-2">
              <input type="checkbox" name="isClosing" className="size-4" defaultChecked />
              Close the enquiry
            </label>
          )}
        </>
      )}
    </FormDialog>
  )
}

export function CloseDialog({ found, onClose }: DialogProps) {
  const { id, version, ticket } = found
  const [opened] = useState(() => ({ version, wasDone: found.isDone }))
  const attempt = useFreshOnConflict()
  const [call, action] = opened.wasDone
    ? ([adminEnquiryCalls.reopen, 'Reopen'] as const)
    : ([adminEnquiryCalls.close, 'Close'] as const)
  const move = (form: FormData): Promise<void> =>
    attempt(() => callApi(call, { params: { id }, body: { version, note: textIn(form, 'note') } }))
  return (
    <FormDialog title={`${action} ${ticket}`} action={action} onClose={onClose} onSubmit={move}>
      {(fields) => (
        <>
          <Meanwhile found={found} seen={opened.version} />
          <p>The writer gets no email.</p>
          <AreaField label="Note (optional)" name="note" rows={2} maxLength={1000} error={fields['note']} />
        </>
      )}
    </FormDialog>
  )
}

export function NoteDialog({ found: { id, ticket }, onClose }: DialogProps) {
  const write = async (form: FormData): Promise<void> => {
    await callApi(adminEnquiryCalls.addNote, { params: { id }, body: { text: textIn(form, 'text') } })
  }
  return (
    <FormDialog title={`Note on ${ticket}`} action="Add note" onClose={onClose} onSubmit={write}>
      {(fields) => (
        <AreaField label="Note for the staff" name="text" rows={3} maxLength={1000} error={fields['text']} required />
      )}
    </FormDialog>
  )
}
