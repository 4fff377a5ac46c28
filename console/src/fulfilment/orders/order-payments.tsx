import { useState } from 'react'
import type { AdminOrder } from '@shop/contract/fulfilment/admin-orders'
import { Button } from '#ui/button.tsx'
import { amountText } from '#ui/format.ts'
import { AssignRefundDialog, type ForeignRefund } from './assign-refund-dialog.tsx'

type OrderPaymentsProps = {
  readonly order: AdminOrder
  readonly money: NonNullable<AdminOrder['money']>
  readonly mayAssign: boolean
}

/** The payments of an order with their refunds; refunds made at the provider are assigned to pieces here. */
export function OrderPayments({ order, money, mayAssign }: OrderPaymentsProps) {
  const [assigning, setAssigning] = useState<ForeignRefund>()
  return (
    <>
      <ul className="mt-3 grid gap-1 text-small text-ink-2">
        {money.payments.map(({ id, status, refunds }) => (
          <li key={id} className="break-all">
            {id}, {status}
            {refunds.map((refund) => (
              <span key={refund.id} className="flex flex-wrap items-center gap-x-3">
                Refund {amountText(refund.amountMinor)}, {refund.status}
                {refund.isUnassigned && <span className="font-semibold text-ink">made at the provider</span>}
                {refund.isUnassigned && mayAssign && (
                  <Button onClick={() => setAssigning(refund)}>Assign to pieces</Button>
                )}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {assigning !== undefined && (
        <AssignRefundDialog order={order} refund={assigning} onClose={() => setAssigning(undefined)} />
      )}
    </>
  )
}
