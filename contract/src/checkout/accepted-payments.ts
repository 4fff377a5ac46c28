import type { OnlineMethod } from './offline-payments.ts'

type Accepted = { readonly names: readonly string[]; readonly inSentence: string }

/** In the order of the footer. Methods that no setting of the provider confirms, such as PayPal, are left out. */
export const acceptedOf = {
  netbanking: { names: ['Net banking'], inSentence: 'net banking' },
  card: { names: ['Visa', 'Mastercard', 'RuPay', 'American Express'], inSentence: 'cards' },
  upi: { names: ['UPI'], inSentence: 'UPI' },
  emi: { names: ['EMI'], inSentence: 'EMI' },
  wallet: { names: ['Wallets'], inSentence: 'wallets' },
} as const satisfies Record<OnlineMethod, Accepted>

export const onlineMethodsInOrder = [
  'netbanking',
  'card',
  'upi',
  'emi',
  'wallet',
] as const satisfies readonly OnlineMethod[]

export function acceptedPayments(methods: readonly OnlineMethod[] = onlineMethodsInOrder): readonly string[] {
  return onlineMethodsInOrder.filter((method) => methods.includes(method)).flatMap((method) => acceptedOf[method].names)
}
