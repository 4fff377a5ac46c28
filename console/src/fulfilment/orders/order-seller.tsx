import { useState } from 'react'
import type { Me } from '@shop/contract/access/admin-session'
import { adminOrderSaleCalls, adminOrderTagCalls } from '@shop/contract/core/admin-call-table'
import type { AdminOrder } from '@shop/contract/fulfilment/admin-orders'
import { callApi } from '#api/client.ts'
import { may } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { SelectField } from '#ui/select-field.tsx'
import { useOnce } from '#ui/use-once.ts'

const loadChoices = (signal: AbortSignal) => callApi(adminOrderTagCalls.choices, { signal })

type SellerDialogProps = { readonly code: string; readonly seller: string | null; readonly onClose: () => void }

function SellerDialog({ code, seller, onClose }: SellerDialogProps) {
  const people = useOnce(loadChoices)?.people ?? []
  const present = people.find(({ name }) => name === seller)
  return (
    <FormDialog
      title="Who sold this order"
      action="Save"
      onClose={onClose}
      onSubmit={async (form) => {
        const id = textIn(form, 'seller')
        await callApi(adminOrderSaleCalls.nameSeller, {
          body: { codes: [code], sellerId: id === '' ? null : Number(id) },
        })
      }}
    >
      {() => (
        <SelectField
          key={people.length}
          name="seller"
          label="Sold by"
          defaultValue={present === undefined ? '' : String(present.id)}
          options={[
            { value: '', text: 'Nobody' },
            ...people.map(({ id, name }) => ({ value: String(id), text: name })),
          ]}
        />
      )}
    </FormDialog>
  )
}

/** The person who sold the order, in the line below the title; only the house sees it. */
export function OrderSeller({ order: { code, seller }, me }: { readonly order: AdminOrder; readonly me: Me }) {
  const [isOpen, setIsOpen] = useState(false)
  if (me.label !== null) return null
  return (
    <span className="flex flex-wrap items-center gap-2">
      {seller !== null && <span>Sold by {seller}</span>}
      {may(me, 'orders.edit') && (
        <Button look="quiet" onClick={() => setIsOpen(true)}>
          {seller === null ? 'Add salesperson' : 'Change salesperson'}
        </Button>
      )}
      {isOpen && <SellerDialog code={code} seller={seller} onClose={() => setIsOpen(false)} />}
    </span>
  )
}
