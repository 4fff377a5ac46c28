import { select, t } from '@lingui/core/macro'
import { longDateText } from '@shop/contract/core/date-text'
import { format, parsePriceText, rupees, toRupeeNumber } from '@shop/contract/core/money'
import { wholeIn } from '@shop/contract/core/typed-number'
import { giftAmountFault, giftAmountText } from '@shop/contract/selling/gift-amounts'
import { giftCardDesigns, type GiftCardDesign } from '@shop/contract/selling/stored-value-options'
import { formatLanguage } from '#session/language.ts'
import type { GiftCardBody } from './gift-cards-api.ts'

export const ownAmount = 'own'

/** The gift card as the page shows it before it is added. */
export type GiftDraft = {
  /** A price of `carts`, or `ownAmount`. */
  readonly amount: string
  readonly typedAmount: string
  readonly design: GiftCardDesign
  readonly isForOther: boolean
  readonly name: string
  /** An email or a mobile number. */
  readonly contact: string
  readonly sender: string
  readonly message: string
  /** Empty for at once. */
  readonly day: string
}

/** Whole rupees, within which a shopper may choose an amount; null for none. */
export type AmountBounds = { readonly min: number; readonly max: number; readonly step: number } | null

export type GiftField = 'amount' | 'name' | 'contact' | 'sender' | 'day'
export type GiftFaults = Partial<Record<GiftField, string>>

function termsOf({ min, max, step }: NonNullable<AmountBounds>) {
  const minor = (amount: number) => rupees(amount).amountMinor
  return { isOffered: true, minMinor: minor(min), maxMinor: minor(max), stepMinor: minor(step) }
}

export const boundsText = ({ min, max, step }: NonNullable<AmountBounds>): string => {
  const text = (amount: number) => format(rupees(amount))
  return t`From ${{ least: text(min) }} to ${{ most: text(max) }}, in steps of ${{ step: text(step) }}.`
}

/** Undefined while no amount is known. */
function rupeesOf({ amount, typedAmount }: Pick<GiftDraft, 'amount' | 'typedAmount'>): number | undefined {
  return amount === ownAmount ? wholeIn(typedAmount) : toRupeeNumber(parsePriceText(amount))
}

export function amountText(draft: GiftDraft): string {
  const amount = rupeesOf(draft)
  return amount === undefined || amount <= 0 ? '' : format(rupees(amount))
}

function wayOf(isForOther: boolean, to: string): 'own' | 'unknown' | 'email' | 'text' {
  if (!isForOther) return 'own'
  if (to === '') return 'unknown'
  return to.includes('@') ? 'email' : 'text'
}

export function sendingText({ isForOther, contact, day }: GiftDraft): string {
  const to = isForOther ? contact.trim() : ''
  const way = wayOf(isForOther, to)
  if (day === '') {
    return select(way, {
      own: 'Emailed to you as soon as you have paid',
      unknown: 'Emailed as soon as you have paid',
      text: `Texted to ${to} as soon as you have paid`,
      other: `Emailed to ${to} as soon as you have paid`,
    })
  }
  const date = longDateText(day, formatLanguage)
  return select(way, {
    own: `Emailed to you on ${date} at 9 am`,
    unknown: `Emailed on ${date} at 9 am`,
    text: `Texted to ${to} on ${date} at 9 am`,
    other: `Emailed to ${to} on ${date} at 9 am`,
  })
}

function amountFault(draft: GiftDraft, bounds: AmountBounds): string | undefined {
  if (draft.amount !== ownAmount || bounds === null) return undefined
  const amount = rupeesOf(draft)
  const terms = termsOf(bounds)
  const isWrong = amount === undefined || giftAmountFault(terms, rupees(amount).amountMinor) !== null
  return isWrong ? giftAmountText(terms) : undefined
}

/** Faults that need no server; it checks the form of the contact and the day. */
export function faultsOf(draft: GiftDraft, bounds: AmountBounds): GiftFaults {
  const amount = amountFault(draft, bounds)
  const { isForOther } = draft
  return {
    ...(amount !== undefined && { amount }),
    ...(isForOther && draft.name.trim() === '' && { name: t`Enter the recipient’s name.` }),
    ...(isForOther && draft.contact.trim() === '' && { contact: t`Enter their email or mobile number.` }),
    ...(isForOther && draft.sender.trim() === '' && { sender: t`Enter your name, so that they know who it is from.` }),
  }
}

const fieldOfCode: Readonly<Record<string, GiftField>> = {
  'gift_card.amount': 'amount',
  'gift_card.amount_not_offered': 'amount',
  'gift_card.recipient': 'contact',
  'gift_card.name': 'name',
  'gift_card.day': 'day',
}

/** The field that a refusal of the server is about; undefined for the whole form. */
export const fieldOf = (code: string): GiftField | undefined => fieldOfCode[code]

/** The draft as fields of a form; an empty text stands for false. */
export function fieldsOf({ isForOther, ...draft }: GiftDraft): Record<string, string> {
  return { ...draft, isForOther: isForOther ? '1' : '' }
}

/** The body of the draft in a form. */
export function giftIn(fieldOf: (name: keyof GiftDraft) => string): GiftCardBody {
  return bodyOf({
    amount: fieldOf('amount'),
    typedAmount: fieldOf('typedAmount'),
    design: giftCardDesigns.find((design) => design === fieldOf('design')) ?? 'arch',
    isForOther: fieldOf('isForOther') !== '',
    name: fieldOf('name'),
    contact: fieldOf('contact'),
    sender: fieldOf('sender'),
    message: fieldOf('message'),
    day: fieldOf('day'),
  })
}

export function bodyOf(draft: GiftDraft): GiftCardBody {
  const { isForOther, name, contact, sender, message, design, day } = draft
  const amount = rupeesOf(draft) ?? 0
  if (!isForOther) return { amount, recipient: null }
  const to = contact.trim()
  return {
    amount,
    recipient: {
      recipient_name: name,
      recipient_email: to.includes('@') ? to : '',
      recipient_phone: to.includes('@') ? '' : to,
      sender_name: sender,
      message,
      design,
      deliver_on: day === '' ? null : day,
    },
  }
}
