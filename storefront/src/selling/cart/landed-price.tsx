import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { dayText } from '@shop/contract/core/day-text'
import type { LandedPriceReply } from '@shop/contract/selling/landed-price'
import { useMoneyText } from '#session/currency.ts'
import { formatLanguage } from '#session/language.ts'
import { Link } from '#ui/link.tsx'
import { AmountText } from '#ui/price-text.tsx'

/** What customs ask of an order abroad: the amounts where the shop knows a rule, and that they ask where it knows none. */
export function DutiesAbroad({ landed }: { readonly landed: LandedPriceReply | undefined }) {
  return landed ? (
    <LandedPrice landed={landed} />
  ) : (
    <p className="mt-4 border-t border-ctrl pt-4 text-small">
      <Trans>
        Import duties and taxes are payable to the courier on delivery and not included.{' '}
        <Link to="/shipping#abroad" className="quiet-link">
          Delivery abroad
        </Link>
      </Trans>
    </p>
  )
}

/** Duties that the receiver pays, or that are part of the total; the server adds them up. */
function LandedPrice({ landed }: { readonly landed: LandedPriceReply }) {
  const money = useMoneyText()
  const isPaid = landed.terms === 'DDP'
  const row = (name: string, amount: string) =>
    /[1-9]/.test(amount) && (
      <Row name={name}>
        <AmountText {...money(amount)} />
      </Row>
    )
  return (
    <section
      aria-label={isPaid ? t`Duties included` : t`Payable on delivery`}
      className="mt-4 border-t border-ctrl pt-4 text-small"
    >
      <h3 className="font-sans text-small font-semibold">
        {isPaid ? (
          <Trans>Import duties and taxes are included</Trans>
        ) : (
          <Trans>Payable to the courier on delivery</Trans>
        )}
      </h3>
      <dl className="mt-2.5 grid gap-2.5">
        {row(t`Import duty`, landed.duty)}
        {row(t`Tax`, landed.tax)}
        {row(t({ message: 'Clearance', comment: 'The courier’s fee for clearing customs' }), landed.fee)}
        {!isPaid && (
          <Row name={t`With your order, in all`}>
            <strong>
              <AmountText {...money(landed.total)} />
            </strong>
          </Row>
        )}
      </dl>
      <p className="mt-2.5 text-kajal-2">{isPaid ? t`Nothing is due on delivery.` : checkedText(landed)}</p>
    </section>
  )
}

function checkedText({ checked_on: checkedOn, is_estimate: isEstimate }: LandedPriceReply): string {
  const day = dayText(checkedOn, formatLanguage)
  return isEstimate
    ? t`An estimate: the rules were last checked on ${day}. Customs decide the amount.`
    : t`By the rules as checked on ${day}. Customs decide the amount.`
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
