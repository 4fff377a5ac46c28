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

/** What an order abroad costs on delivery, and with it; the server adds it up. */
function LandedPrice({ landed }: { readonly landed: LandedPriceReply }) {
  const money = useMoneyText()
  const row = (name: string, amount: string) =>
    /[1-9]/.test(amount) && (
      <Row name={name}>
        <AmountText {...money(amount)} />
      </Row>
    )
  const day = dayText(landed.checked_on, formatLanguage)
  return (
    <section aria-label={t`Payable on delivery`} className="mt-4 border-t border-ctrl pt-4 text-small">
      <h3 className="font-sans text-small font-semibold">
        <Trans>Payable to the courier on delivery</Trans>
      </h3>
      <dl className="mt-2.5 grid gap-2.5">
        {row(t`Import duty`, landed.duty)}
        {row(t`Tax`, landed.tax)}
        {row(t({ message: 'Clearance', comment: 'The courier’s fee for clearing customs' }), landed.fee)}
        <Row name={t`With your order, in all`}>
          <strong>
            <AmountText {...money(landed.total)} />
          </strong>
        </Row>
      </dl>
      <p className="mt-2.5 text-kajal-2">
        {landed.is_estimate
          ? t`An estimate: the rules were last checked on ${day}. Customs decide the amount.`
          : t`By the rules as checked on ${day}. Customs decide the amount.`}
      </p>
    </section>
  )
}

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
