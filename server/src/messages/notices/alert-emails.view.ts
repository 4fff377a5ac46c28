import type { EmailData } from '#platform/mail/email.ts'
import type { EmailContent, EmailSettings, Part } from './email-parts.view.ts'
import { greetingTo, productAddress, rupeesOf, timeText } from './email-text.view.ts'
import { writer } from './message-writer.view.ts'
import { phrasesIn } from './phrases.view.ts'

type Facts = EmailData['price-drop'] | EmailData['back-in-stock']

type AlertWriter = ReturnType<typeof writer<'message-price-drop' | 'message-back-in-stock'>>

function pieceParts(
  { productName, designerName, choice, priceMinor, slug }: Facts,
  house: EmailSettings,
  { say, paragraphs }: Pick<AlertWriter, 'say' | 'paragraphs'>,
): Part[] {
  const detail = [designerName, choice === '' ? '' : phrasesIn(house.language).size(choice)]
    .filter((word) => word !== '')
    .join(', ')
  return [
    {
      kind: 'pieces',
      rows: [{ name: productName, detail, amount: rupeesOf(priceMinor), arrival: '', picture: null }],
    },
    { kind: 'link', label: say('button'), address: productAddress(slug, house) },
    ...paragraphs('once'),
    { kind: 'link', label: say('manage'), address: `${house.publicUrl}/notifications` },
  ]
}

export function backInStockEmail(facts: EmailData['back-in-stock'], house: EmailSettings): EmailContent {
  const { choice: size, heldUntil, productName: piece } = facts
  const { say, paragraphs } = writer('message-back-in-stock', house, { piece })
  const until = heldUntil === null ? '' : timeText(heldUntil, house)
  const opening = [size === '' ? 'opening' : 'openingSize', heldUntil === null ? 'notHeld' : 'held'] as const
  return {
    subject: say('subject'),
    preheader: size === '' ? say('preheader') : say('preheaderSize', { size }),
    greeting: greetingTo('', house),
    parts: [
      ...paragraphs(opening, { size, until }),
      ...pieceParts(facts, house, { say, paragraphs }),
      ...paragraphs('closing'),
    ],
  }
}

export function backInStockMessage(facts: EmailData['back-in-stock'], house: EmailSettings): string {
  const { productName: piece, heldUntil, slug } = facts
  const { say } = writer('message-back-in-stock', house, { piece, link: productAddress(slug, house) })
  return heldUntil === null ? say('text') : say('textHeld', { until: timeText(heldUntil, house) })
}

function priceValues({ priceMinor, priceBeforeMinor, productName }: EmailData['price-drop']) {
  return { amount: rupeesOf(priceMinor), before: rupeesOf(priceBeforeMinor), piece: productName }
}

export function priceDropEmail(facts: EmailData['price-drop'], house: EmailSettings): EmailContent {
  const { say, paragraphs } = writer('message-price-drop', house, priceValues(facts))
  return {
    subject: say('subject'),
    preheader: say('preheader'),
    greeting: greetingTo('', house),
    parts: [...paragraphs('opening'), ...pieceParts(facts, house, { say, paragraphs }), ...paragraphs('closing')],
  }
}

export function priceDropMessage(facts: EmailData['price-drop'], house: EmailSettings): string {
  const values = { ...priceValues(facts), link: productAddress(facts.slug, house) }
  return writer('message-price-drop', house, values).say('text')
}
