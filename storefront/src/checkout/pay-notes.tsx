import { Trans } from '@lingui/react/macro'
import { parsePriceText } from '@shop/contract/core/money'
import { isForeign, rupeeText, useCurrency } from '#session/currency.ts'
import { Badge } from '#ui/badge.tsx'

/** Above this amount banks may reject UPI; the page says so before payment. */
const largeUpiPaise = 1_00_000_00

export function PayNotes({ total, isTest }: { readonly total: string; readonly isTest: boolean }) {
  const isConverted = isForeign(useCurrency())
  const isLarge = parsePriceText(total).amountMinor > largeUpiPaise
  return (
    <div className="grid gap-3 text-small text-kajal-2 empty:hidden">
      {isTest && (
        <p>
          <Trans>
            <Badge tone="warning">Test payments</Badge> No money is charged.
          </Trans>
        </p>
      )}
      {isConverted && (
        <p>
          <Trans>
            You will be charged <span className="price font-semibold text-kajal">{rupeeText(total)}</span> in Indian
            rupees. Prices in other currencies are for reference only.
          </Trans>
        </p>
      )}
      {isLarge && (
        <p>
          <Trans>Banks limit large UPI payments. For this amount, a card or net banking is safer.</Trans>
        </p>
      )}
    </div>
  )
}
