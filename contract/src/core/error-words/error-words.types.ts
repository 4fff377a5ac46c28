import type { locationErrors } from '#catalogue/location-errors.ts'
import type { translationErrors } from '#catalogue/translation-errors.ts'
import type { consoleErrors } from '#core/console-errors.ts'
import type { ErrorCode } from '#core/errors.ts'
import type { customsErrors } from '#fulfilment/customs-errors.ts'
import type { fulfilmentErrors } from '#fulfilment/fulfilment-errors.ts'
import type { pickupErrors } from '#selling/pickup-errors.ts'
import type { statutoryErrors } from '#selling/statutory-errors.ts'

/** Refusals of the workroom that the customer's page shows. */
type AnswerCode =
  | 'workroom.step_not_found'
  | 'workroom.picture_not_found'
  | 'workroom.answered'
  | 'workroom.withdrawn'
  | 'workroom.expired'
  | 'workroom.over'

/** Refusals of the console's calls, which stay in English. */
type StaffErrorCode =
  | keyof typeof consoleErrors
  | keyof typeof customsErrors
  | keyof typeof locationErrors
  | keyof typeof statutoryErrors
  | keyof typeof translationErrors
  | Exclude<keyof typeof fulfilmentErrors, AnswerCode>
  | Exclude<keyof typeof pickupErrors, 'pickup.not_there'>
  | 'post.deleted'
  | 'balance.due'
  | 'balance.keeps_more'
  | 'bank.wrong_amount'
  | 'bank.used_reference'
  | 'return.reason_needed'
  | 'return.no_account'
  | 'refund.not_found'
  | 'refund.assigned'
  | 'refund.not_of_order'
  | 'refund.other_sum'
  | 'refund.in_return'
  | 'return.refund_to_assign'
  | 'credit.unknown_line'
  | 'credit.too_much'
  | 'order.nothing_to_delay'
  | 'order.not_later'
  | 'order.nothing_to_make'

type ShopperErrorCode = Exclude<ErrorCode, StaffErrorCode>

/** A refusal that a shopper can meet has its words in each language; a new code without them does not compile. */
export type ShopperErrorWords = Readonly<Record<ShopperErrorCode, string>>
