import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { parsePriceText } from '@shop/contract/core/money'
import type { OrderDetail } from '@shop/contract/selling/orders'
import { rupeeText } from '#session/currency.ts'
import { Button } from '#ui/button.tsx'
import { OrderHold } from './order-hold.tsx'
import { PaymentNoticeBox, unconfirmedText } from './payment-states.tsx'
import { SandboxSheet } from './sandbox-sheet.tsx'
import { usePayment, type PaymentCalls } from './use-payment.ts'

type UnpaidOrder = Pick<OrderDetail, 'part_payment'> & {
  readonly id: number
  /** Null when the pieces are no longer held. */
  readonly pay_until: string | null
  readonly server_time: string
  readonly to_pay: string
}

type PayOrderProps = {
  readonly order: UnpaidOrder
  readonly calls: PaymentCalls
  readonly onPaid: () => void
  /** Called when the payment ended without success, because the order may have changed. */
  readonly onChanged: () => void
}

const isHeld = ({ pay_until: until, server_time: now }: UnpaidOrder) =>
  until !== null && Date.parse(until) > Date.parse(now)

const unheldTexts = {
  balance: t`Your first payment has arrived. We send your pieces once the balance is paid: now, or when we write that they are ready.`,
  expired: t`This order is not paid. You can still pay for it at the same prices while its pieces are available.`,
} as const

/** True for an order whose first payment has arrived and whose second has not. */
export const isBalanceOf = ({ part_payment: part }: Pick<OrderDetail, 'part_payment'>): boolean =>
  part !== undefined && /[1-9]/.test(part.due)

/** Pays an order on its own page, even after its pieces were released. */
export function PayOrder({ order, calls, onPaid, onChanged }: PayOrderProps) {
  const isBalance = isBalanceOf(order)
  const [heldUntil] = useState(() => (isHeld(order) ? order.pay_until : null))
  const { stage, pay, leave } = usePayment({ subject: `order-${order.id}`, calls, onPaid, onStale: onChanged })
  const { amountMinor: shownMinor } = parsePriceText(order.to_pay)
  const amount = rupeeText(order.to_pay)
  const isWaiting = stage.name === 'pending' || stage.name === 'confirming'
  return (
    <section aria-label={t`Payment`} className="mt-6 grid max-w-xl gap-4 border border-line bg-paper p-5 md:p-6">
      {stage.name === 'idle' && stage.notice !== null ? (
        <PaymentNoticeBox notice={stage.notice} />
      ) : (
        <p>
          {heldUntil === null ? (
            unheldTexts[isBalance ? 'balance' : 'expired']
          ) : (
            <OrderHold until={heldUntil} serverTime={order.server_time} />
          )}
        </p>
      )}
      {stage.name === 'unsettled' ? (
        <p role="status">{unconfirmedText}</p>
      ) : (
        <Button
          size="large"
          className="justify-self-start"
          isBusy={stage.name !== 'idle'}
          onClick={() => void pay({ place: () => Promise.resolve(order.id), shownMinor })}
        >
          {isBalance ? t`Pay the balance of ${amount}` : t`Pay ${amount}`}
        </Button>
      )}
      {isWaiting && (
        <p role="status">
          <Trans>Confirming with your bank. Please keep this page open.</Trans>
        </p>
      )}
      {stage.name === 'sandbox' && (
        <SandboxSheet payment={stage.payment} onLeave={(left) => void leave(stage.orderId, left)} />
      )}
    </section>
  )
}
