import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMoneyText } from '#session/currency.ts'
import { Link } from '#ui/link.tsx'
import { AmountText } from '#ui/price-text.tsx'
import type { DeliveryEstimate } from './delivery-api.ts'
import { arrivalText, isFree } from './delivery-text.ts'

export function KnownEstimate({ estimate }: { readonly estimate: DeliveryEstimate }) {
  const money = useMoneyText()
  const { place, cost, pay_on_delivery: canPayAtDoor, duties, landed } = estimate
  const days = arrivalText(estimate)
  return (
    <div className="mt-3 grid gap-1 text-small">
      <p>
        <Trans>
          <span className="font-semibold">Arrives {days}</span>
          <span className="text-kajal-2">, {place}</span>
        </Trans>
      </p>
      <p className="text-kajal-2">
        {isFree(cost) ? (
          <Trans>
            Delivery <span className="font-semibold text-patina">free</span>.
          </Trans>
        ) : (
          <Trans>
            Delivery <AmountText {...money(cost)} />.
          </Trans>
        )}{' '}
        {canPayAtDoor ? t`Cash on delivery is available.` : t`Prepaid orders only.`}
      </p>
      {duties && (
        <p className="text-kajal-2">
          <DutiesText landed={landed} />{' '}
          <Link to="/shipping#abroad" className="quiet-link">
            <Trans>Delivery abroad</Trans>
          </Link>
        </p>
      )}
    </div>
  )
}

/** Who pays customs, and how much, where the shop knows it. */
function DutiesText({ landed }: Pick<DeliveryEstimate, 'landed'>) {
  const money = useMoneyText()
  if (landed === undefined) return t`Import duties and taxes are payable on delivery and not included.`
  return landed.terms === 'DDP' ? (
    <Trans>
      With import duties and taxes of <AmountText {...money(landed.extra)} />, paid with the order:{' '}
      <AmountText {...money(landed.total)} /> in all. Nothing is due on delivery.
    </Trans>
  ) : (
    <Trans>
      Import duties and taxes are payable on delivery and not included: about <AmountText {...money(landed.extra)} />,
      so <AmountText {...money(landed.total)} /> in all.
    </Trans>
  )
}
