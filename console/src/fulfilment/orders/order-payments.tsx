import { useState } from 'react'
import { paymentStateTexts } from '@shop/contract/checkout/payment-texts'
import type { AdminOrder } from '@shop/contract/fulfilment/admin-orders'
import { Button } from '#ui/button.tsx'
import { amountText } from '#ui/format.ts'
import { AssignRefundDialog, type ForeignRefund } from './assign-refund-dialog.tsx'

type OrderPaymentsProps = {
  readonly order: AdminOrder
  readonly money: NonNullable<AdminOrder['money']>
  readonly mayAssign: boolean
}

const paymentTexts: Readonly<Record<string, string>> = paymentStateTexts
const refundTexts: Readonly<Record<string, string>> = { pending: 'In progress', processed: 'Sent', failed: 'Failed' }

/** A status in words within a line. */
const wordsOf = (status: string, texts: Readonly<Record<string, string>>): string =>
  (texts[status] ?? status.replaceAll('_', ' ')).toLowerCase()

/** The payments of an order with their refunds; refunds made at the provider are assigned to pieces here. */
export function OrderPayments({ order, money, mayAssign }: OrderPaymentsProps) {
  const [assigning, setAssigning] = useState<ForeignRefund>()
  return (
    <>
      <ul className="mt-3 grid gap-1 text-small text-ink-2">
        {money.payments.map(({ id, status, refunds }) => (
          <li key={id} className="break-all">
            {id}, {wordsOf(status, paymentTexts)}
            {refunds.map((refund) => (
              <span key={refund.id} className="flex flex-wrap items-center gap-x-3">
                Refund {amountText(refund.amountMinor)}, {wordsOf(refund.status, refundTexts)}
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
