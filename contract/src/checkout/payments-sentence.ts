/** Separate from the names in the footer, because only the home page says the sentence. */
import { listText } from '#core/locale.ts'
import { say, type Words } from '#core/say.ts'
import { acceptedOf, onlineMethodsInOrder } from './accepted-payments.ts'
import type { OnlineMethod } from './offline-payments.ts'

const inSentence = ['card', 'upi', 'netbanking', 'emi', 'wallet'] as const satisfies readonly OnlineMethod[]

/** `Cards, UPI and net banking.` */
export function paymentsSentence(methods: readonly OnlineMethod[] = onlineMethodsInOrder, words?: Words): string {
  const accepted = inSentence.filter((method) => methods.includes(method))
  const names = accepted.map((method) => say(words, acceptedOf[method].inSentence))
  return say(words, '{names}.', { names: listText(names, 'conjunction', words?.language) }).replace(/^[a-z]/, (first) =>
    first.toUpperCase(),
  )
}
