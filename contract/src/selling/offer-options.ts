import { format, type Money } from '#core/money.ts'
import { say, type Words } from '#core/say.ts'

export const offerKinds = ['percent', 'amount', 'free_delivery', 'buy_x_get_y'] as const
export type OfferKind = (typeof offerKinds)[number]

export const unusedReasons = [
  'unknown',
  'not_started',
  'ended',
  'used_up',
  'already_used',
  'not_first_order',
  'no_pieces',
  'min_spend',
  'min_pieces',
  'better_offer',
  'free_already',
  'costs_more',
  'nothing_to_pay',
] as const
export type UnusedReason = (typeof unusedReasons)[number]

export type UnusedOffer = {
  /** The offer’s name, or the code as the shopper typed it. */
  readonly name: string
  readonly reason: UnusedReason
  readonly missing: Money
  readonly missingPieces: number
  readonly instead: string
  readonly isForSome: boolean
}

/** The sentence of each reason; those about what is missing also name the offer's selection. */
function sentenceOf({ reason, missingPieces, isForSome }: UnusedOffer): string {
  const ofThese = isForSome ? ' from this selection' : ''
  switch (reason) {
    case 'unknown':
      return 'We don’t know the code {name}.'
    case 'not_started':
      return '{name} has not started yet.'
    case 'ended':
      return '{name} has ended.'
    case 'used_up':
      return '{name} has been fully claimed.'
    case 'already_used':
      return 'You have already used {name}.'
    case 'not_first_order':
      return '{name} is for a first order.'
    case 'no_pieces':
      return '{name} does not apply to the pieces in your cart.'
    case 'min_spend':
      return `{name}: add {amount} more${ofThese}.`
    case 'min_pieces':
      return `{name}: add {count} more ${missingPieces === 1 ? 'piece' : 'pieces'}${ofThese}.`
    case 'better_offer':
      return '{instead} saves you more, and cannot be combined with {name}.'
    case 'free_already':
      return 'Your delivery is free already.'
    case 'costs_more':
      return '{name} would save you less than the delivery charge it adds.'
    case 'nothing_to_pay':
      return '{name} is worth more than these pieces.'
  }
}

type Reader = { readonly inCurrency?: (amount: Money) => string; readonly words?: Words | undefined }

/** One sentence that says why an offer gives no discount, and how to change that. */
export function unusedText(offer: UnusedOffer, { inCurrency = format, words }: Reader = {}): string {
  const { name, missing, missingPieces, instead } = offer
  const amount = offer.reason === 'min_spend' ? inCurrency(missing) : ''
  return say(words, sentenceOf(offer), { name, amount, count: String(missingPieces), instead })
}
