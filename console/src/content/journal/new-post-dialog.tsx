import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminJournalCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { TextField } from '#ui/text-field.tsx'

export function NewPostDialog({ onClose }: { readonly onClose: () => void }) {
  const [key] = useState(() => crypto.randomUUID())
  const navigate = useNavigate()
  const create = async (form: FormData): Promise<void> => {
    const body = { title: textIn(form, 'title') }
    const { id } = await callApi(adminJournalCalls.create, { body, key: `${key}-${body.title}` })
    await navigate(`/journal/${id}`)
  }
  return (
    <FormDialog title="New story" action="Create draft" onClose={onClose} onSubmit={create}>
      {(fields) => (
        <>
          <TextField label="Title" name="title" maxLength={120} error={fields['title']} required />
          <p className="text-small text-ink-2">No shopper sees it before you publish it.</p>
        </>
      )}
    </FormDialog>
  )
}
