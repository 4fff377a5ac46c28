import { useState } from 'react'
import { adminCustomerTagCalls } from '@shop/contract/core/admin-call-table'
import type { AdminCustomerRow } from '@shop/contract/customers/admin-customers'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { tagChangeIn, TagFields } from '#ui/tag-fields.tsx'
import { TagList } from '#ui/tag-list.tsx'
import { useOnce } from '#ui/use-once.ts'

export const loadTagChoices = (signal: AbortSignal) => callApi(adminCustomerTagCalls.choices, { signal })
const noChoices = { tags: [], people: [] }

type CustomerTagsDialogProps = {
  readonly ids: readonly number[]
  /** Tags that some of the customers have. */
  readonly present: readonly string[]
  readonly onClose: () => void
}

function CustomerTagsDialog({ ids, present, onClose }: CustomerTagsDialogProps) {
  const choices = useOnce(loadTagChoices) ?? noChoices
  return (
    <FormDialog
      title={ids.length === 1 ? 'Tags and person of the customer' : `Tags and person of ${ids.length} customers`}
      action="Save"
      onClose={onClose}
      onSubmit={async (form) => {
        await callApi(adminCustomerTagCalls.change, { body: { ids: [...ids], ...tagChangeIn(form) } })
      }}
    >
      {(fields) => <TagFields choices={choices} present={present} fields={fields} />}
    </FormDialog>
  )
}

type CustomerTagsProps = {
  readonly customer: Pick<AdminCustomerRow, 'id' | 'tags' | 'assignee'>
  readonly canChange: boolean
}

/** The tags of a customer and the person who looks after them, in the line below the name. */
export function CustomerTags({ customer: { id, tags, assignee }, canChange }: CustomerTagsProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <span className="flex flex-wrap items-center gap-2">
      {assignee !== null && <span>Assigned to {assignee}</span>}
      <TagList tags={tags} />
      {canChange && (
        <Button look="quiet" onClick={() => setIsOpen(true)}>
          {tags.length === 0 && assignee === null ? 'Tag or assign' : 'Change tags and person'}
        </Button>
      )}
      {isOpen && <CustomerTagsDialog ids={[id]} present={tags} onClose={() => setIsOpen(false)} />}
    </span>
  )
}

type CustomerBulkBarProps = { readonly selected: readonly AdminCustomerRow[]; readonly onClear: () => void }

export function CustomerBulkBar({ selected, onClear }: CustomerBulkBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div role="group" aria-label="With the selected customers" className="panel sticky top-0 z-10 mb-4 p-3">
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-2 font-semibold">
          {selected.length} selected
        </p>
        <Button onClick={() => setIsOpen(true)}>Tag or assign</Button>
        <Button look="quiet" onClick={onClear}>
          Clear
        </Button>
      </div>
      {isOpen && (
        <CustomerTagsDialog
          ids={selected.map(({ id }) => id)}
          present={[...new Set(selected.flatMap(({ tags }) => tags))]}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}
