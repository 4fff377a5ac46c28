import { listText } from '#core/locale.ts'
import { say, type Words } from '#core/say.ts'
import type { OnlineMethod } from './offline-payments.ts'

type Accepted = { readonly names: readonly string[]; readonly inSentence: string }

/** In the order of the footer. Methods that no setting of the provider confirms, such as PayPal, are left out. */
const acceptedOf = {
  netbanking: { names: ['Net banking'], inSentence: 'net banking' },
  card: { names: ['Visa', 'Mastercard', 'RuPay', 'American Express'], inSentence: 'cards' },
  upi: { names: ['UPI'], inSentence: 'UPI' },
  emi: { names: ['EMI'], inSentence: 'EMI' },
  wallet: { names: ['Wallets'], inSentence: 'wallets' },
} as const satisfies Record<OnlineMethod, Accepted>

const order = ['netbanking', 'card', 'upi', 'emi', 'wallet'] as const satisfies readonly OnlineMethod[]

export function acceptedPayments(methods: readonly OnlineMethod[] = order): readonly string[] {
  return order.filter((method) => methods.includes(method)).flatMap((method) => acceptedOf[method].names)
}

const inSentence = ['card', 'upi', 'netbanking', 'emi', 'wallet'] as const satisfies readonly OnlineMethod[]

/** `Cards, UPI and net banking.` */
export function paymentsSentence(methods: readonly OnlineMethod[] = order, words?: Words): string {
  const accepted = inSentence.filter((method) => methods.includes(method))
  const names = accepted.map((method) => say(words, acceptedOf[method].inSentence))
  return say(words, '{names}.', { names: listText(names, 'conjunction', words?.language) }).replace(/^[a-z]/, (first) =>
    first.toUpperCase(),
  )
}
