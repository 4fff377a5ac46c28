import { exactText, format, money, wholeParts } from '@shop/contract/core/money'
import { orderLinkPath } from '@shop/contract/selling/order-links'
import type { EmailOrderLine } from '#platform/mail/email.ts'
import type { EmailSettings, Part } from './email-parts.view.ts'
import { writer } from './message-writer.view.ts'
import { phrasesIn } from './phrases.view.ts'

/** `₹1,24,500`, or `₹1,24,500.50` with paise: never a single decimal. */
export function rupeesOf(amountMinor: number): string {
  const amount = money(amountMinor)
  return wholeParts(amount).minor === 0 ? format(amount) : `₹${exactText(amount)}`
}

export const timeText = (at: string, { language }: Pick<EmailSettings, 'language'>): string =>
  phrasesIn(language).time(at)

const isoDay = /^\d{4}-\d\d-\d\d$/

/** Messages that were queued before shops had languages name the day in words. */
export const dayOf = (day: string, { language }: Pick<EmailSettings, 'language'>): string =>
  isoDay.test(day) ? phrasesIn(language).day(day) : day

/** The last day of a gift card, with its year. */
export const lastDayOf = (day: string, { language }: Pick<EmailSettings, 'language'>): string =>
  isoDay.test(day) ? phrasesIn(language).longDay(day) : day

/** A guest cannot log in, so the link itself opens the order. */
export const orderAddress = (orderId: number, { publicUrl, guestLink }: EmailSettings): string =>
  guestLink === null ? `${publicUrl}/order-details/${orderId}` : `${publicUrl}${orderLinkPath}#${guestLink}`

/** Home in English is `/`, and `/hi` in Hindi. */
export const homeAddress = ({ publicUrl }: Pick<EmailSettings, 'publicUrl'>): string =>
  new URL(publicUrl).pathname === '/' ? `${publicUrl}/` : publicUrl

export const productAddress = (slug: string, { publicUrl }: EmailSettings): string =>
  `${publicUrl}/products/${encodeURIComponent(slug)}`

export function orderLink(orderId: number, house: EmailSettings): Part {
  return {
    kind: 'link',
    label: writer('message-frame', house).say('orderButton'),
    address: orderAddress(orderId, house),
  }
}

export function contactLink(house: EmailSettings): Part {
  return {
    kind: 'link',
    label: writer('message-frame', house).say('contactButton'),
    address: `${house.publicUrl}/contact`,
  }
}

/** A space after each dot: mail programs turn `evil.com` into a link, and `M.S.Rao` is a name. */
function withoutDomains(name: string): string {
  return name.replaceAll(/[.\u3002\uFF0E\uFF61](?=[^\s\p{P}])/gu, '$& ')
}

/** Greets without a name when the mailbox may belong to another person. */
export function greetingTo(name: string, house: Pick<EmailSettings, 'brand' | 'words' | 'language'>): string {
  const { say } = writer('message-frame', house)
  return name === '' ? say('greeting') : say('greetingNamed', { name: withoutDomains(name) })
}

/** `Size M` in the reader's language; a title that the shop does not know stays as the merchant wrote it. */
function choiceText(choice: string, { language }: Pick<EmailSettings, 'language'>): string {
  const { options } = phrasesIn(language)
  return choice
    .split(', ')
    .map((one) => one.replace(/^\S+(?= )/, (title) => options[title] ?? title))
    .join(', ')
}

/** `Studio Example, M, 2 pieces`. */
export function lineDetail({ designerName, choice, quantity }: EmailOrderLine, house: EmailSettings): string {
  const { pieces, comma } = phrasesIn(house.language)
  const count = quantity === 1 ? '' : pieces(quantity)
  return [designerName, choiceText(choice, house), count].filter((word) => word !== '').join(comma)
}
