import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CartSummary } from '@shop/contract/selling/cart'
import { isForeign, rupeeText, useCurrency, useMoneyText } from '#session/currency.ts'
import { classNames } from '#ui/class-names.ts'
import { AmountText } from '#ui/price-text.tsx'
import { DutiesAbroad } from './landed-price.tsx'
import { OfferNotes, OfferRows } from './offer-rows.tsx'
import { RefusedAbroad } from './refused-abroad.tsx'

type CartSummaryCardProps = {
  readonly summary: CartSummary
  readonly paymentFee?: string
  /** The part that the chosen method asks for at once. */
  readonly payableNow?: string
  /** Dims the amounts until the server has returned the new ones. */
  readonly isPending?: boolean
  readonly children?: ReactNode
}

type RowProps = { readonly name: string; readonly children: ReactNode }

function Row({ name, children }: RowProps) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function hasAmount(price: string): boolean {
  return /[1-9]/.test(price)
}

/** All amounts come from the server; nothing is added up here. */
export function CartSummaryCard({
  summary,
  paymentFee = '',
  payableNow = '',
  isPending = false,
  children,
}: CartSummaryCardProps) {
  const money = useMoneyText()
  const currency = useCurrency()
  return (
    <section aria-label={t`Summary`} className="bg-mist p-5 md:p-8">
      <h2 className="text-h3">
        <Trans>Summary</Trans>
      </h2>
      <dl aria-busy={isPending} className={classNames('mt-5 grid gap-2.5 text-small', isPending && 'opacity-40')}>
        <Row name={t`Subtotal (${plural({ count: summary.item_count }, { one: '# piece', other: '# pieces' })})`}>
          <AmountText {...money(summary.sub_total)} />
        </Row>
        <OfferRows offers={summary.offers} />
        {hasAmount(summary.tax) && (
          <Row name={t`Tax`}>
            <AmountText {...money(summary.tax)} />
          </Row>
        )}
        <Row name={t`Shipping`}>
          {summary.shipping_known ? <ShippingCost cost={summary.shipping_cost} /> : t`Calculated at the next step`}
        </Row>
        {summary.landed?.terms === 'DDP' && (
          <Row name={t`Import duties and taxes`}>
            <AmountText {...money(summary.landed.extra)} />
          </Row>
        )}
        {hasAmount(paymentFee) && (
          <Row name={t`Cash on delivery fee`}>
            <AmountText {...money(paymentFee)} />
          </Row>
        )}
        <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-ctrl pt-4 text-body font-semibold">
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd>
            <AmountText {...money(summary.grand_total)} />
          </dd>
        </div>
        {hasAmount(payableNow) && (
          <Row name={t`To pay now`}>
            <AmountText {...money(payableNow)} />
          </Row>
        )}
      </dl>
      {hasAmount(summary.tax_included) && (
        <p className="mt-2.5 text-small text-kajal-2">
          <Trans>
            Includes GST of <AmountText {...money(summary.tax_included)} />
          </Trans>
        </p>
      )}
      <OfferNotes summary={summary} />
      {isForeign(currency) && (
        <p className="mt-2.5 text-small text-kajal-2">
          <Trans>
            You will be charged in INR: <span className="price">{rupeeText(summary.grand_total)}</span>
          </Trans>
        </p>
      )}
      {summary.duties && <DutiesAbroad landed={summary.landed} />}
      {summary.refused !== undefined && <RefusedAbroad pieces={summary.refused} />}
      {children}
    </section>
  )
}

function ShippingCost({ cost }: { readonly cost: string }) {
  const money = useMoneyText()
  return hasAmount(cost) ? (
    <AmountText {...money(cost)} />
  ) : (
    <span>
      <Trans>Free</Trans>
    </span>
  )
}
