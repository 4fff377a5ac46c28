import type { MessageChoiceName } from '@shop/contract/messages/message-choice-texts'

export type Channel = 'email' | 'text' | 'whatsapp'
export type Purpose = 'orders' | 'reminders' | 'reviews' | 'alerts' | 'newsletter'
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

/** The contact to which a choice applies; undefined when the account has none. */
export function targetOf(name: MessageChoiceName, { email, phone }: Reach): Target | undefined {
  if (name === 'orders_whatsapp' || name === 'orders_text') {
    const channel = name === 'orders_text' ? 'text' : 'whatsapp'
    return phone === null ? undefined : { channel, purpose: 'orders', contact: phone }
  }
  if (email !== null) return { channel: 'email', purpose: name, contact: email.toLowerCase() }
  return phone === null || name === 'newsletter' ? undefined : { channel: 'text', purpose: name, contact: phone }
}

/** Service messages are on until they are stopped; a new channel and house news need the shopper's consent. */
export function isOnByDefault(name: MessageChoiceName): boolean {
  return name === 'reminders' || name === 'reviews' || name === 'alerts'
}
