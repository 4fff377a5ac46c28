import type { CartSummary } from '@shop/contract/selling/cart'
import { CartCode } from '#areas/selling/cart-code.tsx'
import type { StoredValueBody } from './checkout/checkout-api.ts'
import { StoredValue } from './checkout/stored-value.tsx'
import type { StoredValueState } from './checkout/use-stored-value.ts'

/** The total, less gift cards and credit. */
export function toPayOf(summary: CartSummary, { preview }: StoredValueState): string {
  return preview?.toPay ?? summary.grand_total
}

export function storedValueBody({ choice, preview }: StoredValueState): StoredValueBody | null {
  if (preview === undefined || preview.uses.length === 0) return null
  return { codes: [...choice.codes], use_credit: choice.usesCredit, to_pay: preview.toPay }
}

type SummaryCodesProps = {
  readonly isShown: boolean
  readonly summary: CartSummary
  readonly value: StoredValueState
}

export function SummaryCodes({ isShown, summary, value }: SummaryCodesProps) {
  if (!isShown) return null
  return (
    <>
      <CartCode summary={summary} />
      <StoredValue value={value} />
    </>
  )
}
