import { useState } from 'react'
import type { Me } from '@shop/contract/access/admin-session'
import { adminOrderTagCalls } from '@shop/contract/core/admin-call-table'
import type { AdminOrder } from '@shop/contract/fulfilment/admin-orders'
import { callApi } from '#api/client.ts'
import { may } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { tagChangeIn, TagFields } from '#ui/tag-fields.tsx'
import { TagList } from '#ui/tag-list.tsx'
import { useOnce } from '#ui/use-once.ts'

const loadChoices = (signal: AbortSignal) => callApi(adminOrderTagCalls.choices, { signal })
const noChoices = { tags: [], people: [] }

type OrderTagsDialogProps = {
  readonly codes: readonly string[]
  /** Tags that some of the orders have. */
  readonly present: readonly string[]
  readonly onClose: () => void
}

export function OrderTagsDialog({ codes, present, onClose }: OrderTagsDialogProps) {
  const choices = useOnce(loadChoices) ?? noChoices
  return (
    <FormDialog
      title={codes.length === 1 ? 'Tags and person of the order' : `Tags and person of ${codes.length} orders`}
      action="Save"
      onClose={onClose}
      onSubmit={async (form) => {
        await callApi(adminOrderTagCalls.change, { body: { codes: [...codes], ...tagChangeIn(form) } })
      }}
    >
      {(fields) => <TagFields choices={choices} present={present} fields={fields} />}
    </FormDialog>
  )
}

type OrderTagsProps = { readonly order: AdminOrder; readonly me: Me }

/** The tags of an order and its person, in the line below the title; only the house sees them. */
export function OrderTags({ order: { code, tags, assignee }, me }: OrderTagsProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (me.label !== null) return null
  return (
    <span className="flex flex-wrap items-center gap-2">
      {assignee !== null && <span>Assigned to {assignee}</span>}
      <TagList tags={tags} />
      {may(me, 'orders.edit') && (
        <Button look="quiet" onClick={() => setIsOpen(true)}>
          {tags.length === 0 && assignee === null ? 'Tag or assign' : 'Change tags and person'}
        </Button>
      )}
      {isOpen && <OrderTagsDialog codes={[code]} present={tags} onClose={() => setIsOpen(false)} />}
    </span>
  )
}
