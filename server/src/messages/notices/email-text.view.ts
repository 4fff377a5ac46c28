import { dateFormat } from '@shop/contract/core/locale'
import { exactText, format, money, wholeParts } from '@shop/contract/core/money'
import { orderLinkPath } from '@shop/contract/selling/order-links'
import type { EmailOrderLine } from '#platform/mail/email.ts'
import type { EmailSettings, Part } from './email-parts.view.ts'
import { writer } from './message-writer.view.ts'

/** `₹1,24,500`, or `₹1,24,500.50` with paise: never a single decimal. */
export function rupeesOf(amountMinor: number): string {
  const amount = money(amountMinor)
  return wholeParts(amount).minor === 0 ? format(amount) : `₹${exactText(amount)}`
}

const times = dateFormat({
  timeZone: 'Asia/Kolkata',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
})

export const timeText = (at: string): string => `${times(new Date(at))} (India time)`

/** A guest cannot log in, so the link itself opens the order. */
export const orderAddress = (orderId: number, { publicUrl, guestLink }: EmailSettings): string =>
  guestLink === null ? `${publicUrl}/order-details/${orderId}` : `${publicUrl}${orderLinkPath}#${guestLink}`

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
export function greetingTo(name: string, house: Pick<EmailSettings, 'brand' | 'words'>): string {
  const { say } = writer('message-frame', house)
  return name === '' ? say('greeting') : say('greetingNamed', { name: withoutDomains(name) })
}

/** `Studio Example, M, 2 pieces`. */
export function lineDetail({ designerName, choice, quantity }: EmailOrderLine): string {
  const count = quantity === 1 ? '' : `${quantity} pieces`
  return [designerName, choice, count].filter((word) => word !== '').join(', ')
}
