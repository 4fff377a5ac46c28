import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminPiece } from '@shop/contract/catalogue/admin-pieces'
import { adminPieceCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'

type NewPieceDialogProps = {
  readonly designers: readonly string[]
  /** The piece from which the new one is copied. */
  readonly source?: AdminPiece
  readonly onClose: () => void
}

export function NewPieceDialog({ designers, source, onClose }: NewPieceDialogProps) {
  const [key] = useState(() => crypto.randomUUID())
  const navigate = useNavigate()
  const create = async (form: FormData): Promise<void> => {
    const body = {
      name: textIn(form, 'name'),
      designer: textIn(form, 'designer') || null,
      ...(source && { copyOf: source.id }),
    }
    const { id } = await callApi(adminPieceCalls.create, { body, key: `${key}-${JSON.stringify(body)}` })
    await navigate(`/pieces/${id}`)
  }
  return (
    <FormDialog
      title={source ? `Copy ${source.body.name}` : 'New piece'}
      action="Create draft"
      onClose={onClose}
      onSubmit={create}
    >
      {(fields) => (
        <>
          <TextField
            label="Name"
            name="name"
            maxLength={200}
            defaultValue={source?.body.name}
            error={fields['name']}
            required
          />
          <SelectField
            label="Designer"
            name="designer"
            defaultValue={source?.body.designer ?? ''}
            options={[{ value: '', text: 'Own label' }, ...designers.map((name) => ({ value: name, text: name }))]}
            error={fields['designer']}
          />
          <p className="text-small text-ink-2">
            {source && 'It begins with the same fields, sizes and pictures, without SKUs and stock. '}No shopper sees it
            before you publish it.
          </p>
        </>
      )}
    </FormDialog>
  )
}
