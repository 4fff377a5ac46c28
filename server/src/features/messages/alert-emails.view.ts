import type { EmailData } from '#platform/mail/email.ts'
import type { EmailContent, EmailSettings, Part } from './email-parts.view.ts'
import { greetingTo, productAddress, rupeesOf, timeText } from './email-text.view.ts'

type Facts = EmailData['price-drop'] | EmailData['back-in-stock']

function pieceParts({ productName, designerName, choice, priceMinor, slug }: Facts, house: EmailSettings): Part[] {
  const detail = [designerName, choice === '' ? '' : `Size ${choice}`].filter((word) => word !== '').join(', ')
  return [
    {
      kind: 'pieces',
      rows: [{ name: productName, detail, amount: rupeesOf(priceMinor), arrival: '', picture: null }],
    },
    { kind: 'link', label: 'View the piece', address: productAddress(slug, house) },
    {
      kind: 'paragraph',
      text: 'You asked us for this email, and it is the only one about it. Your other notifications are in your account:',
    },
    { kind: 'link', label: 'Manage notifications', address: `${house.publicUrl}/notifications` },
  ]
}

function holdSentence({ heldUntil }: EmailData['back-in-stock']): string {
  if (heldUntil === null) return 'We write in the order in which shoppers asked; it is yours once you have ordered it.'
  return `We are holding one for you until ${timeText(heldUntil)}. Log in and order it by then; after that the next shopper on the list can have it.`
}

export function backInStockEmail(facts: EmailData['back-in-stock'], house: EmailSettings): EmailContent {
  const size = facts.choice === '' ? '' : ` in size ${facts.choice}`
  return {
    subject: `Back in stock: ${facts.productName}`,
    preheader: facts.choice === '' ? 'The piece that you asked for.' : `Your size, ${facts.choice}, is here.`,
    greeting: greetingTo(''),
    parts: [
      {
        kind: 'paragraph',
        text: `${facts.productName} is back${size}. ${holdSentence(facts)}`,
      },
      ...pieceParts(facts, house),
    ],
  }
}

export function priceDropEmail(facts: EmailData['price-drop'], house: EmailSettings): EmailContent {
  const [now, before] = [rupeesOf(facts.priceMinor), rupeesOf(facts.priceBeforeMinor)]
  return {
    subject: `Now ${now}: ${facts.productName}`,
    preheader: `It was ${before} when you asked us.`,
    greeting: greetingTo(''),
    parts: [
      {
        kind: 'paragraph',
        text: `The price of ${facts.productName} has fallen to ${now}. It was ${before} when you asked us to tell you.`,
      },
      ...pieceParts(facts, house),
    ],
  }
}
