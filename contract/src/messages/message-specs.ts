import type { MessageSpec } from './message-spec.ts'
import { accountMessages } from './message-words-account.ts'
import { alertMessages } from './message-words-alerts.ts'
import { bespokeMessages } from './message-words-bespoke.ts'
import { deliveryMessages } from './message-words-delivery.ts'
import { editMessages } from './message-words-edits.ts'
import { enquiryMessages } from './message-words-enquiries.ts'
import { frameMessages } from './message-words-frame.ts'
import { giftCardMessages } from './message-words-gift-cards.ts'
import { orderPaidMessages } from './message-words-order-paid.ts'
import { orderMessages } from './message-words-orders.ts'
import { paymentMessages } from './message-words-payments.ts'
import { returnMessages } from './message-words-returns.ts'

/** The texts of every message of the shop, in the order in which the console lists them. */
export const messageSpecs = {
  ...orderMessages,
  ...orderPaidMessages,
  ...bespokeMessages,
  ...editMessages,
  ...deliveryMessages,
  ...returnMessages,
  ...paymentMessages,
  ...giftCardMessages,
  ...accountMessages,
  ...alertMessages,
  ...enquiryMessages,
  ...frameMessages,
} as const

type Specs = typeof messageSpecs
export type MessageKey = keyof Specs
/** The names of the texts of a message. */
export type WordsName<Key extends MessageKey> = keyof Specs[Key]['words'] & string

export type MessageBody = Readonly<Record<string, string>>

export const messageKeys = Object.keys(messageSpecs).filter((key): key is MessageKey => key in messageSpecs)

export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(messageSpecs, key)
}

export function specOf(key: MessageKey): MessageSpec {
  return messageSpecs[key]
}

export function defaultWords(key: MessageKey): MessageBody {
  return Object.fromEntries(Object.entries(specOf(key).words).map(([name, { text }]) => [name, text]))
}

/** A record with one value for each message. */
export function messageRecord<Value>(valueOf: (key: MessageKey) => Value): Readonly<Record<MessageKey, Value>> {
  const record: { readonly [Key in MessageKey]?: Value } = Object.fromEntries(
    messageKeys.map((key) => [key, valueOf(key)]),
  )
  if (!isComplete(record)) throw new Error('A message has no value.')
  return record
}

function isComplete<Value>(record: {
  readonly [Key in MessageKey]?: Value
}): record is Readonly<Record<MessageKey, Value>> {
  return messageKeys.every((key) => key in record)
}
