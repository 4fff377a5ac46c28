import type { CartSummary } from '@shop/contract/cart'
import type { PaymentOption } from '#features/offline-payments/offline-payments-api.ts'

/** The summary with the fee and the total of the chosen way to pay. */
export function billOf(summary: CartSummary, way: PaymentOption | undefined) {
  if (way === undefined || way.payment_type === 'razorpay') return { summary }
  const hasFee = /[1-9]/.test(way.fee)
  // The fee has its own tax, which only the order knows.
  const taxIncluded = hasFee ? '' : summary.tax_included
  return { summary: { ...summary, grand_total: way.grand_total, tax_included: taxIncluded }, paymentFee: way.fee }
}
