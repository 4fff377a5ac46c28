import type { Letter, TextMessage } from '#platform/letters.ts'
import type { Ports } from '#platform/ports.ts'
import {
  accountDeletedLetter,
  codeLetter,
  codeMessage,
  contactChangedLetter,
  welcomeLetter,
} from './account-letters.ts'
import { writeLetter, type House, type LetterParts } from './letter-layout.ts'
import { orderPaidLetter, orderPlacedLetter, paymentFailedLetter, refundedLetter } from './order-letters.ts'

type Outside = Pick<Ports, 'brand' | 'publicUrl' | 'mailer' | 'messenger'>

function houseOf({ brand, publicUrl }: Outside): House {
  return { brand: brand.name, publicUrl }
}

export function letterParts(letter: Letter, house: House): LetterParts {
  switch (letter.template) {
    case 'welcome':
      return welcomeLetter(letter.facts, house)
    case 'contact-changed':
      return contactChangedLetter(letter.facts, house)
    case 'account-deleted':
      return accountDeletedLetter(letter.facts, house)
    case 'code':
      return codeLetter(letter.facts, house)
    case 'order-placed':
      return orderPlacedLetter(letter.facts, house)
    case 'order-paid':
      return orderPaidLetter(letter.facts, house)
    case 'payment-failed':
      return paymentFailedLetter(letter.facts, house)
    case 'refunded':
      return refundedLetter(letter.facts, house)
  }
}

export async function sendLetter(outside: Outside, letter: Letter): Promise<void> {
  const house = houseOf(outside)
  const written = writeLetter(letterParts(letter, house), house)
  await outside.mailer.send({ kind: letter.template, to: letter.to, ...written })
}

export async function sendTextMessage(outside: Outside, message: TextMessage): Promise<void> {
  const text = codeMessage(message.facts, houseOf(outside))
  await outside.messenger.send({ kind: message.template, to: message.to, text })
}
