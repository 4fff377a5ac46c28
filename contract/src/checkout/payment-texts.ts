/** Payments in the words of the console and its files. */
import type { PaymentState } from './admin-payments.ts'

export const paymentStateTexts = {
  settled: 'Paid',
  to_refund: 'To refund',
  part_refunded: 'Partly refunded',
  refunded: 'Refunded',
  failed: 'Failed',
  released: 'Not captured',
  refund_pending: 'Refund in progress',
  refund_sent: 'Refund sent',
  refund_failed: 'Refund failed',
} as const satisfies Record<PaymentState, string>

export const paymentMethodTexts: Readonly<Record<string, string>> = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Net banking',
  wallet: 'Wallet',
  emi: 'EMI',
  cash_on_delivery: 'Cash on delivery',
  bank_transfer: 'Bank transfer',
}

export const paymentProviderTexts: Readonly<Record<string, string>> = {
  razorpay: 'Razorpay',
  stripe: 'Stripe',
  sandbox: 'Test provider',
  cash_on_delivery: 'Courier',
  bank_transfer: 'Bank',
  stored_value: 'Gift cards and credit',
}
