import type { DayRange } from '@shop/contract/core/day-text'
import type { StepKind } from '@shop/contract/fulfilment/workroom-options'
import type { DocumentKind } from '@shop/contract/selling/invoice-options'

type WithAmount = (amount: string) => string

/** What the shop puts into the texts of messages, in one language. */
export type Phrases = {
  readonly time: (at: string) => string
  readonly day: (isoDay: string) => string
  /** With its year, for a day that may be years ahead. */
  readonly longDay: (isoDay: string) => string
  readonly days: (range: DayRange) => string
  readonly arrives: (range: DayRange) => string
  readonly pieces: (count: number) => string
  /** Between the parts of a line. */
  readonly comma: string
  readonly list: (items: readonly string[]) => string
  /** Titles of options, such as the size; others stay as the merchant wrote them. */
  readonly options: Readonly<Record<string, string>>
  readonly size: (size: string) => string
  readonly otherSize: (size: string) => string
  readonly exchange: (size: string) => string
  readonly documents: Readonly<Record<DocumentKind, string>>
  readonly steps: Readonly<Record<StepKind, string>>
  readonly paidBy: Readonly<Record<'giftCard' | 'storeCredit' | 'method', WithAmount>>
  readonly refundedTo: Readonly<Record<'giftCard' | 'storeCredit' | 'provider' | 'bank' | 'not_collected', WithAmount>>
  readonly giftCard: string
  readonly storeCredit: string
}
