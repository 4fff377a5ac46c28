import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { format, parsePriceText } from '@shop/contract/core/money'
import type { CartSummary } from '@shop/contract/selling/cart'
import { unusedText } from '@shop/contract/selling/offer-options'
import { contractWords } from '#session/contract-words.ts'
import { useCurrency, useMoneyText } from '#session/currency.ts'
import { AmountText } from '#ui/price-text.tsx'

type Applied = CartSummary['offers'][number]
type Unused = CartSummary['unused_offers'][number]

function hasAmount(price: string): boolean {
  return /[1-9]/.test(price)
}

function Saving({ offer }: { readonly offer: Applied }) {
  const money = useMoneyText()
  if (offer.kind === 'free_delivery' && !offer.delivery_known) return t`Off your delivery`
  if (offer.kind === 'free_delivery') {
    return (
      <Trans>
        Delivery −<AmountText {...money(offer.delivery)} />
      </Trans>
    )
  }
  return (
    <>
      −<AmountText {...money(offer.discount)} />
    </>
  )
}

export function OfferRows({ offers }: { readonly offers: readonly Applied[] }) {
  return offers.map((offer) => (
    <div key={`${offer.code} ${offer.title}`} className="flex items-baseline justify-between gap-4 text-rani">
      <dt className="[overflow-wrap:anywhere]">{offer.title}</dt>
      <dd className="shrink-0">
        <Saving offer={offer} />
      </dd>
    </div>
  ))
}

/** The reason in one sentence, in the shopper’s currency. */
export function useUnusedText(): (offer: Unused) => string {
  const currency = useCurrency()
  // In another language the server says it, with its amounts in rupees.
  return ({ title, reason, missing, missing_pieces: missingPieces, instead, for_some: isForSome, text }) =>
    contractWords !== undefined
      ? text
      : unusedText(
          { name: title, reason, missing: parsePriceText(missing), missingPieces, instead, isForSome },
          (amount) => format(amount, currency),
        )
}

/** Automatic offers are named only if the shopper can still qualify for them. */
const isInReach = ({ code, reason }: Unused): boolean =>
  code === '' && (reason === 'min_spend' || reason === 'min_pieces')

export function OfferNotes({ summary }: { readonly summary: CartSummary }) {
  const text = useUnusedText()
  const inReach = summary.unused_offers.filter(isInReach)
  if (inReach.length === 0 && !summary.free_delivery_lost) return null
  return (
    <ul className="mt-2.5 grid gap-1 text-small text-kajal-2">
      {summary.free_delivery_lost && hasAmount(summary.shipping_cost) && (
        <li>
          <Trans>After the discount your pieces cost less than our amount for free delivery.</Trans>
        </li>
      )}
      {inReach.map((offer) => (
        <li key={offer.title}>{text(offer)}</li>
      ))}
    </ul>
  )
}
