import { useState } from 'react'
import type { SavedView } from '@shop/contract/access/admin-views'
import type { ViewList } from '@shop/contract/access/saved-view-options'
import { adminViewCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFreshOnConflict } from '#ui/use-fresh-on-conflict.ts'

type Fields = Readonly<Record<string, string>>
type ViewFieldsProps = { readonly fields: Fields; readonly view?: SavedView | undefined }

function ViewFields({ fields, view }: ViewFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        name="name"
        maxLength={60}
        autoComplete="off"
        defaultValue={view?.name ?? ''}
        error={fields['name'] ?? fields['query']}
        required
      />
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="isShared" defaultChecked={view?.isShared ?? false} className="size-5 shrink-0" />
        Share with everybody who sees this list
      </label>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="isDefault" defaultChecked={view?.isDefault ?? false} className="size-5 shrink-0" />
        Use as the default view of the list
      </label>
    </>
  )
}

const chosenIn = (form: FormData) => ({
  name: textIn(form, 'name'),
  isShared: form.has('isShared'),
  isDefault: form.has('isDefault'),
})

type SaveViewDialogProps = {
  readonly list: ViewList
  readonly query: string
  readonly views: readonly SavedView[]
  readonly onClose: () => void
}

export function SaveViewDialog({ list, query, views, onClose }: SaveViewDialogProps) {
  const own = views.filter(({ isOwn }) => isOwn)
  const [replacedId, setReplacedId] = useState(0)
  const replaced = own.find(({ id }) => id === replacedId)
  const freshOnConflict = useFreshOnConflict()
  const save = async (form: FormData): Promise<void> => {
    const body = { ...chosenIn(form), query }
    await freshOnConflict(() =>
      replaced === undefined
        ? callApi(adminViewCalls.create, { body: { ...body, list } })
        : callApi(adminViewCalls.change, { params: { id: replaced.id }, body: { ...body, version: replaced.version } }),
    )
  }
  return (
    <FormDialog title="Save as a view" action="Save view" onClose={onClose} onSubmit={save}>
      {(fields) => (
        <>
          {own.length > 0 && (
            <SelectField
              label="Save as"
              value={replacedId}
              onChange={(event) => setReplacedId(Number(event.target.value))}
              options={[
                { value: 0, text: 'New view' },
                ...own.map(({ id, name }) => ({ value: id, text: `“${name}” with these filters` })),
              ]}
            />
          )}
          <ViewFields key={replacedId} fields={fields} view={replaced} />
        </>
      )}
    </FormDialog>
  )
}

type ViewDialogProps = { readonly view: SavedView; readonly onClose: () => void }

export function EditViewDialog({ view, onClose }: ViewDialogProps) {
  const freshOnConflict = useFreshOnConflict()
  const { id, query, version } = view
  return (
    <FormDialog
      title="Edit view"
      action="Save view"
      onClose={onClose}
      onSubmit={(form) =>
        freshOnConflict(() =>
          callApi(adminViewCalls.change, { params: { id }, body: { ...chosenIn(form), query, version } }),
        )
      }
    >
      {(fields) => <ViewFields fields={fields} view={view} />}
    </FormDialog>
  )
}

export function RemoveViewDialog({ view, onClose }: ViewDialogProps) {
  return (
    <FormDialog
      title={`Delete the view “${view.name}”?`}
      action="Delete view"
      look="danger"
      onClose={onClose}
      onSubmit={async () => {
        await callApi(adminViewCalls.remove, { params: { id: view.id } })
      }}
    >
      {() => (
        <p>
          {view.isShared
            ? 'It disappears for everybody it is shared with. The list itself stays as it is.'
            : 'The list itself stays as it is.'}
        </p>
      )}
    </FormDialog>
  )
}
