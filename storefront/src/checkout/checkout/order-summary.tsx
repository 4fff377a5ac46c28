import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OrderDetail } from '@shop/contract/selling/orders'
import { addressPhoneText } from '#session/address-phone-text.ts'
import { rupeeText } from '#session/currency.ts'

type Address = OrderDetail['shipping_address']

export function addressLineOf({ address, city, state, postal_code: postalCode, country }: Address): string {
  return [address, city, state, postalCode, country].filter((part) => part !== '').join(', ')
}

/** The shipping cost already includes free delivery, so its offer has no amount. */
function offerText({ discount }: OrderDetail['offers'][number]): string {
  return /[1-9]/.test(discount) ? `−${rupeeText(discount)}` : t`Free delivery`
}

function isAdvanced(offline: OrderDetail['offline']): offline is NonNullable<OrderDetail['offline']> {
  return offline !== null && /[1-9]/.test(offline.advance)
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{name}</dt>
      <dd className="price">{children}</dd>
    </div>
  )
}

type OrderSummaryProps = { readonly order: OrderDetail; readonly addressLine: string }

/** The charged amounts, always in rupees, and the delivery address. */
export function OrderSummary({ order, addressLine }: OrderSummaryProps) {
  return (
    <section aria-label={t`Order summary`} className="text-small">
      <dl className="grid gap-2">
        <Row name={t`Subtotal`}>{rupeeText(order.subtotal)}</Row>
        {order.offers.map((offer) => (
          <Row key={offer.title} name={offer.title}>
            {offerText(offer)}
          </Row>
        ))}
        {order.shipping_address.city !== '' && (
          <Row name={t`Shipping`}>{/[1-9]/.test(order.shipping_cost) ? rupeeText(order.shipping_cost) : t`Free`}</Row>
        )}
        {order.landed?.terms === 'DDP' && <Row name={t`Import duties and taxes`}>{rupeeText(order.landed.extra)}</Row>}
        <div className="flex items-baseline justify-between gap-4 border-t border-ctrl pt-3 text-body font-semibold">
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd className="price">{rupeeText(order.grand_total)}</dd>
        </div>
        {order.stored_value.map(({ kind, code_end: codeEnd, amount }) => (
          <Row key={`${kind}${codeEnd}`} name={kind === 'store_credit' ? 'Store credit' : `Gift card ··${codeEnd}`}>
            −{rupeeText(amount)}
          </Row>
        ))}
        {order.part_payment !== undefined && (
          <>
            <Row name={t`First payment`}>{rupeeText(order.part_payment.first)}</Row>
            <Row name={t`Due before dispatch`}>{rupeeText(order.part_payment.due)}</Row>
          </>
        )}
        {isAdvanced(order.offline) && (
          <>
            <Row name={t`Advance, paid online`}>{rupeeText(order.offline.advance)}</Row>
            <Row name={t`In cash on delivery`}>{rupeeText(order.offline.on_delivery)}</Row>
          </>
        )}
        {order.part_payment === undefined && !isAdvanced(order.offline) && (
          <Row name={t`Payment`}>{order.payment_status === 'paid' ? t`Paid online` : order.payment_status_string}</Row>
        )}
      </dl>
      {order.landed?.terms === 'DAP' && (
        <p className="mt-3 text-kajal-2">
          <Trans>
            Payable to the courier on delivery: import duties and taxes of about{' '}
            <span className="price">{rupeeText(order.landed.extra)}</span>.
          </Trans>
        </p>
      )}
      {order.shipping_address.city !== '' && (
        <>
          <h2 className="mt-6 font-sans text-small font-semibold">
            {order.pickup === undefined ? <Trans>Delivering to</Trans> : <Trans>Collecting from</Trans>}
          </h2>
          <p className="mt-1 text-kajal-2">
            <bdi>{order.shipping_address.name}</bdi>
            <br />
            <bdi>{addressLine}</bdi>
            <br />
            <bdi>{addressPhoneText(order.shipping_address.country, order.shipping_address.phone)}</bdi>
          </p>
        </>
      )}
    </section>
  )
}
