import type { ReactNode } from 'react'
import type { AdminOrder } from '@shop/contract/fulfilment/admin-orders'
import { amountText, negated, restOf } from '#ui/format.ts'
import { BalancePanel } from './balance-panel.tsx'
import { wayOfPayment } from './order-labels.ts'
import { OrderPayments } from './order-payments.tsx'

type PanelProps = { readonly id: string; readonly title: string; readonly children: ReactNode }

function Panel({ id, title, children }: PanelProps) {
  return (
    <section aria-labelledby={id} className="panel p-4">
      <h2 id={id} className="mb-3 text-section font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Sum({ name, amountMinor }: { readonly name: string; readonly amountMinor: number }) {
  return (
    <div className="flex justify-between">
      <dt>{name}</dt>
      <dd>{amountText(amountMinor)}</dd>
    </div>
  )
}

type MoneyPanelProps = { readonly order: AdminOrder; readonly mayRefund: boolean; readonly mayAsk: boolean }

export function MoneyPanel({ order, mayRefund, mayAsk }: MoneyPanelProps) {
  const { money, state } = order
  if (money === null) return null
  return (
    <Panel id="money" title="Money">
      <dl className="grid gap-1">
        <Sum name="Pieces" amountMinor={money.subtotalMinor} />
        {money.discountMinor > 0 && <Sum name="Offers" amountMinor={negated(money.discountMinor)} />}
        <Sum name="Delivery" amountMinor={money.shippingMinor} />
        {money.dutiesMinor > 0 && <Sum name="Import duties and tax" amountMinor={money.dutiesMinor} />}
        <div className="mt-1 flex justify-between border-t border-line pt-2 font-semibold">
          <dt>
            Total, {money.part === null ? wayOfPayment(money.paymentType, state).toLowerCase() : 'in two payments'}
          </dt>
          <dd>{amountText(money.totalMinor)}</dd>
        </div>
        <Sum name="GST included" amountMinor={money.taxMinor} />
        {money.advanceMinor > 0 && <Sum name="Advance, paid online" amountMinor={money.advanceMinor} />}
        {money.advanceMinor > 0 && (
          <Sum name="In cash on delivery" amountMinor={restOf(money.totalMinor, money.advanceMinor)} />
        )}
        {money.part !== null && <Sum name="Paid first" amountMinor={money.part.firstMinor} />}
        {money.part !== null && <Sum name="Balance due" amountMinor={money.part.dueMinor} />}
        {money.giftCardMinor > 0 && <Sum name="By gift card" amountMinor={money.giftCardMinor} />}
        {money.storeCreditMinor > 0 && <Sum name="By store credit" amountMinor={money.storeCreditMinor} />}
        {money.refundedMinor > 0 && <Sum name="Refunded to the payment" amountMinor={money.refundedMinor} />}
      </dl>
      {money.part !== null && <BalancePanel code={order.code} part={money.part} mayAsk={mayAsk} />}
      {money.isDisputed && <p className="mt-3 font-semibold text-alert">The bank disputes this payment.</p>}
      <OrderPayments order={order} money={money} mayAssign={mayRefund} />
    </Panel>
  )
}

export function CustomerPanel({
  order: { customer, city, country, business, giftNote, isGiftWrapped },
}: {
  readonly order: AdminOrder
}) {
  return (
    <Panel id="customer" title="Customer">
      {customer === null ? (
        <p>
          {city}, {country} <span className="text-ink-2">(your role sees no contacts)</span>
        </p>
      ) : (
        <address className="grid gap-1 not-italic">
          <span className="font-semibold">{customer.name}</span>
          {customer.address !== '' && <span>{customer.address}</span>}
          <a href={`tel:${customer.phone}`} className="text-link">
            {customer.phone}
          </a>
          <a href={`mailto:${customer.email}`} className="text-link break-all">
            {customer.email}
          </a>
          {!customer.hasAccount && <span className="text-small text-ink-2">Without an account</span>}
        </address>
      )}
      {business !== null && (
        <p className="mt-2 text-small">
          Invoice to {business.legalName}, GSTIN {business.gstin}
        </p>
      )}
      {isGiftWrapped && <p className="mt-2 font-semibold">Gift wrap, without prices in the parcel</p>}
      {giftNote !== '' && <blockquote className="mt-2 border-l-2 border-accent pl-3">{giftNote}</blockquote>}
    </Panel>
  )
}

export function MeasurementsPanel({ order: { measurements } }: { readonly order: AdminOrder }) {
  if (measurements === null) return null
  return (
    <Panel id="measurements" title="Made to measure">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-3">
        {measurements.lines.map(({ label, value }) => (
          <div key={label} className="flex justify-between border-b border-line py-1">
            <dt>{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {measurements.notes !== '' && <p className="mt-3">{measurements.notes}</p>}
      {measurements.mayCall && <p className="mt-2 font-semibold">Asks for a call before cutting</p>}
    </Panel>
  )
}
