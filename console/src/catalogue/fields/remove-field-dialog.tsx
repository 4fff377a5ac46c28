import { useEffect, useState } from 'react'
import { adminFieldCalls } from '@shop/contract/core/admin-call-table'
import { numberText } from '@shop/contract/core/locale'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Definition } from './definition-form.ts'

type RemoveFieldDialogProps = { readonly definition: Definition; readonly onClose: () => void }

/** Says what would be lost; a field with values asks for its key. */
export function RemoveFieldDialog({ definition: { id, version, key, title }, onClose }: RemoveFieldDialogProps) {
  const { records, problem } = useUsage(id)
  const [confirm, setConfirm] = useState('')
  const remove = async (): Promise<void> => {
    await callApi(adminFieldCalls.remove, { params: { id }, body: { version, confirm } })
  }
  return (
    <FormDialog title={`Delete ${title}`} action="Delete" look="danger" onClose={onClose} onSubmit={remove}>
      {(errors) => (
        <>
          {problem !== undefined && <Notice look="alert">{problem}</Notice>}
          {records === undefined && problem === undefined && <p role="status">Counting its values…</p>}
          {records === 0 && <p>Nothing has a value of this field.</p>}
          {records !== undefined && records > 0 && (
            <>
              <p>
                {records === 1 ? 'One record has' : `${numberText(records)} records have`} a value of this field. The
                values are hidden at once, then deleted, and do not come back.
              </p>
              <TextField
                label={`Type ${key} to delete them`}
                value={confirm}
                autoComplete="off"
                spellCheck={false}
                error={errors['confirm']}
                onChange={({ target }) => setConfirm(target.value)}
                required
              />
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}

function useUsage(id: number): { readonly records?: number; readonly problem?: string } {
  const [usage, setUsage] = useState<{ readonly records?: number; readonly problem?: string }>({})
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    callApi(adminFieldCalls.usage, { params: { id }, signal }).then(setUsage, (error: unknown) => {
      if (!signal.aborted) setUsage({ problem: messageOf(error) })
    })
    return () => stopping.abort()
  }, [id])
  return usage
}
