import type { MessageChoiceName } from '@shop/contract/messages/message-choice-texts'

export type Channel = 'email' | 'text' | 'whatsapp'
/** Messages that only a shopper's consent allows. */
export type MarketingPurpose = 'offers' | 'cart'
export type Purpose = 'orders' | 'reminders' | 'reviews' | 'alerts' | 'newsletter' | MarketingPurpose
/** Purposes whose messages a shopper can stop by a link in the message. */
export type StoppablePurpose = Exclude<Purpose, 'orders'>

/** All other templates report an order, money or the account, and cannot be stopped. */
const purposes: Readonly<Record<string, StoppablePurpose>> = {
  'order-placed': 'reminders',
  'order-expired': 'reminders',
  'transfer-reminder': 'reminders',
  'back-in-stock': 'alerts',
  'price-drop': 'alerts',
  'newsletter-welcome': 'newsletter',
  'review-invitation': 'reviews',
  campaign: 'offers',
  'cart-reminder': 'cart',
}

export function purposeOf(template: string): StoppablePurpose | undefined {
  return purposes[template]
}

function isStoppable(text: string): text is StoppablePurpose {
  return Object.values<string>(purposes).includes(text)
}

export type Unsubscription = { readonly purpose: StoppablePurpose; readonly contact: string }

/** The text that the signature of an unsubscribe link covers. */
export const unsubscriptionText = ({ purpose, contact }: Unsubscription): string =>
  `${purpose} ${contact.toLowerCase()}`

export function readUnsubscriptionText(text: string): Unsubscription | undefined {
  const [purpose = '', contact = ''] = text.split(' ')
  return isStoppable(purpose) && contact !== '' ? { purpose, contact } : undefined
}

/** Contacts of an account that may get messages. */
export type Reach = {
  readonly email: string | null
  /** A verified phone in a country of delivery. */
  readonly phone: string | null
}

export type Target = { readonly channel: Channel; readonly purpose: Purpose; readonly contact: string }

const onlyByEmail: ReadonlySet<MessageChoiceName> = new Set(['newsletter', 'offers', 'cart'])

type MarketingTarget = Target & { readonly channel: 'email' | 'whatsapp'; readonly purpose: MarketingPurpose }

export function isMarketing(target: Target): target is MarketingTarget {
  return target.purpose === 'offers' || target.purpose === 'cart'
}

/** The contact to which a choice applies; undefined when the account has none. */
export function targetOf(name: MessageChoiceName, { email, phone }: Reach): Target | undefined {
  if (name === 'orders_whatsapp' || name === 'orders_text') {
    const channel = name === 'orders_text' ? 'text' : 'whatsapp'
    return phone === null ? undefined : { channel, purpose: 'orders', contact: phone }
  }
  if (name === 'offers_whatsapp')
    return phone === null ? undefined : { channel: 'whatsapp', purpose: 'offers', contact: phone }
  if (email !== null) return { channel: 'email', purpose: name, contact: email.toLowerCase() }
  return phone === null || onlyByEmail.has(name) ? undefined : { channel: 'text', purpose: name, contact: phone }
}

/** Service messages are on until they are stopped; a new channel and house news need the shopper's consent. */
export function isOnByDefault(name: MessageChoiceName): boolean {
  return name === 'reminders' || name === 'reviews' || name === 'alerts'
}
