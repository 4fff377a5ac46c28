import { onlinePaymentType } from '@shop/contract/checkout/payment-types'
import type { CartSummary } from '@shop/contract/selling/cart'
import type { PaymentOption } from './offline-payments/offline-payments-api.ts'

/** True for a cash order with a part that is paid online first. */
export const hasAdvance = ({ advance }: PaymentOption): boolean => /[1-9]/.test(advance)

/** True when the provider's window opens for this payment method. */
export const isPaidNow = (way: PaymentOption): boolean => way.payment_type === onlinePaymentType || hasAdvance(way)

/** The summary with the fee and the total of the chosen payment method. */
export function billOf(summary: CartSummary, way: PaymentOption | undefined) {
  if (way === undefined || way.payment_type === onlinePaymentType) return { summary }
  const hasFee = /[1-9]/.test(way.fee)
  // Empty with a fee, whose tax only the order knows.
  const taxIncluded = hasFee ? '' : summary.tax_included
  return {
    summary: { ...summary, grand_total: way.grand_total, tax_included: taxIncluded },
    paymentFee: way.fee,
    payableNow: way.advance,
  }
}
