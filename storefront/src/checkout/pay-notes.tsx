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
          <Badge tone="warning">Test payments</Badge> No money is charged.
        </p>
      )}
      {isConverted && (
        <p>
          You will be charged <span className="price font-semibold text-kajal">{rupeeText(total)}</span> in Indian
          rupees. Prices in other currencies are for reference only.
        </p>
      )}
      {isLarge && <p>Banks limit large UPI payments. For this amount, a card or net banking is safer.</p>}
    </div>
  )
}
