import type { BodyOf, ReplyOf } from '@shop/contract/core/endpoint'
import { indiaDay } from '@shop/contract/core/india-day'
import { money, toWire } from '@shop/contract/core/money'
import { dialledPhone, phoneOnWire } from '@shop/contract/core/phone-rules'
import type { storedValueEndpoints } from '@shop/contract/selling/stored-value'
import type { Balance, CardBalance } from '#selling'
import type { Recipient } from './gift-cards.rules.ts'
import type { SavedRecipient } from './gift-cards.store.ts'

type Entry = Balance['entries'][number]

const toEntry = ({ kind, amount, at }: Entry) => ({
  kind,
  amount: toWire(money(Math.abs(amount.amountMinor))),
  is_credit: amount.amountMinor > 0,
  at: at.toISOString(),
})

export function toBalanceReply({ value, entries, design }: CardBalance): ReplyOf<typeof storedValueEndpoints.balance> {
  return {
    result: true,
    message: '',
    code_end: value.codeEnd,
    balance: toWire(value.balance),
    expires_on: value.expiresAt === null ? '' : indiaDay(value.expiresAt),
    design,
    entries: entries.map(toEntry),
  }
}

export function toCreditReply(credit: Balance | null): ReplyOf<typeof storedValueEndpoints.credit> {
  return {
    data: {
      balance: toWire(credit?.value.balance ?? money(0)),
      entries: (credit?.entries ?? []).map((entry) => ({
        ...toEntry(entry),
        order_code: entry.orderCode ?? '',
        note: entry.note,
      })),
    },
    success: true,
    status: 200,
  }
}

type WireRecipient = ReplyOf<typeof storedValueEndpoints.recipients>['data'][number]

export function toRecipientReply(saved: SavedRecipient): WireRecipient {
  return {
    cart_id: saved.cartItemId,
    recipient_name: saved.name,
    recipient_email: saved.email ?? '',
    recipient_phone: saved.phone === null ? '' : phoneOnWire(saved.phone),
    sender_name: saved.senderName,
    message: saved.message,
    design: saved.design,
    deliver_on: saved.deliverOn ?? '',
  }
}

const orNull = (text: string): string | null => (text === '' ? null : text)

type RecipientBody = NonNullable<BodyOf<typeof storedValueEndpoints.addCard>['recipient']>

export function fromRecipientBody(body: RecipientBody): Recipient {
  return {
    name: body.recipient_name,
    email: orNull(body.recipient_email),
    phone: orNull(dialledPhone('IN', body.recipient_phone)),
    senderName: body.sender_name,
    message: body.message,
    design: body.design,
    deliverOn: body.deliver_on ?? null,
  }
}
