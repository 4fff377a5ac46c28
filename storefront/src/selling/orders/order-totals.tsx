import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { isForeign, rupeeText, useCurrency, useMoneyText } from '#session/currency.ts'
import { AmountText } from '#ui/price-text.tsx'
import type { OrderDetail } from './orders-api.ts'

type RowProps = {
  readonly term: string
  readonly price: string
  readonly isStrong?: boolean
  readonly isFree?: boolean
  readonly isOff?: boolean
}

function Row({ term, price, isStrong = false, isFree = false, isOff = false }: RowProps) {
  const money = useMoneyText()
  return (
    <div className={isStrong ? 'flex justify-between border-t border-line pt-3 font-semibold' : 'flex justify-between'}>
      <dt>{term}</dt>
      <dd>
        {isOff && '−'}
        {isFree ? t`Free` : <AmountText {...money(price)} />}
      </dd>
    </div>
  )
}

/** What the receiver pays the courier, as it was said when the order was placed. */
function DutiesDue({ landed }: { readonly landed: NonNullable<OrderDetail['landed']> }) {
  const money = useMoneyText()
  return (
    <p className="mt-1 text-small text-kajal-2">
      <Trans>
        Payable to the courier on delivery: import duties and taxes of about <AmountText {...money(landed.extra)} />, so{' '}
        <AmountText {...money(landed.total)} /> in all.
      </Trans>
    </p>
  )
}

export function OrderTotals({ order }: { readonly order: OrderDetail }) {
  const isConverted = isForeign(useCurrency())
  const isPaid = order.payment_status === 'paid'
  const amount = rupeeText(order.grand_total)
  return (
    <>
      <dl className="grid gap-2">
        <Row term={t`Pieces`} price={order.subtotal} />
        {order.offers
          .filter(({ discount }) => discount !== 'Rs0.00')
          .map(({ title, discount }) => (
            <Row key={title} term={title} price={discount} isOff />
          ))}
        <Row term={t`Delivery`} price={order.shipping_cost} isFree={order.shipping_cost === 'Rs0.00'} />
        {order.landed?.terms === 'DDP' && <Row term={t`Import duties and taxes`} price={order.landed.extra} />}
        {order.offline !== null && /[1-9]/.test(order.offline.fee) && (
          <Row term={t`Cash on delivery fee`} price={order.offline.fee} />
        )}
        <Row term={t`Total`} price={order.grand_total} isStrong />
        {order.offline !== null && /[1-9]/.test(order.offline.advance) && (
          <>
            <Row term={t`Advance, paid online`} price={order.offline.advance} />
            <Row term={t`In cash on delivery`} price={order.offline.on_delivery} />
          </>
        )}
        {order.part_payment !== undefined && (
          <>
            <Row term={t`First payment`} price={order.part_payment.first} />
            <Row term={t`Balance due before dispatch`} price={order.part_payment.due} />
          </>
        )}
        {order.stored_value.map(({ kind, code_end: codeEnd, amount }) => (
          <Row
            key={`${kind}${codeEnd}`}
            term={kind === 'store_credit' ? t`Store credit` : t`Gift card ··${codeEnd}`}
            price={amount}
            isOff
          />
        ))}
        {order.refunded !== 'Rs0.00' && (
          <Row term={t({ message: 'Refunded', context: 'amount' })} price={order.refunded} />
        )}
      </dl>
      <p className="mt-3 text-small text-kajal-2">
        <Trans>Includes GST of {rupeeText(order.tax_included)}.</Trans>
      </p>
      {order.landed?.terms === 'DAP' && <DutiesDue landed={order.landed} />}
      {isConverted && (
        <p className="mt-1 text-small text-kajal-2">
          {isPaid ? t`Charged in rupees: ${amount}.` : t`To be charged in rupees: ${amount}.`}
        </p>
      )}
    </>
  )
}
