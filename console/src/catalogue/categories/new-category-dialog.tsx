import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { CategoryNode } from '@shop/contract/catalogue/admin-categories'
import { adminCategoryCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { parentOptions } from './parent-options.ts'

const kinds = [
  { value: 'category', text: 'Category' },
  { value: 'collection', text: 'Collection' },
  { value: 'celebrity_style', text: 'Look' },
  { value: 'designer', text: 'Designer' },
] as const

type NewCategoryDialogProps = { readonly nodes: readonly CategoryNode[]; readonly onClose: () => void }

export function NewCategoryDialog({ nodes, onClose }: NewCategoryDialogProps) {
  const [kind, setKind] = useState<(typeof kinds)[number]['value']>('category')
  const navigate = useNavigate()
  const create = async (form: FormData): Promise<void> => {
    const parentId = kind === 'category' ? Number(textIn(form, 'parent')) : null
    const { id } = await callApi(adminCategoryCalls.create, { body: { kind, parentId, name: textIn(form, 'name') } })
    await navigate(`/categories/${id}`)
  }
  return (
    <FormDialog title="New" action="Create" onClose={onClose} onSubmit={create}>
      {(fields) => (
        <>
          <SelectField
            label="Kind"
            name="kind"
            value={kind}
            onChange={({ target }) => setKind(kinds.find(({ value }) => value === target.value)?.value ?? 'category')}
            options={kinds}
          />
          {kind === 'category' && (
            <SelectField
              label="Parent category"
              name="parent"
              options={parentOptions(nodes)}
              error={fields['parentId']}
            />
          )}
          <TextField
            label="Name"
            name="name"
            maxLength={60}
            autoComplete="off"
            hint="Shoppers see it once you show it in the shop."
            error={fields['name']}
            required
          />
        </>
      )}
    </FormDialog>
  )
}
