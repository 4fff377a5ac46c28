import { errors, type ErrorCode } from '@shop/contract/core/errors'
import type { Message } from '#agents/protocol/messages.ts'

/** Refusals that a platform's cart or checkout can meet: the whole families, so that a new one needs a row here. */
type Family = 'cart' | 'offer' | 'address'
type Outside =
  | 'offer.not_found'
  | 'offer.key_taken'
  | 'offer.is_series'
  | 'offer.is_over'
  | 'offer.new_terms'
  | 'offer.too_many'
export type AgentErrorCode =
  | Exclude<Extract<ErrorCode, `${Family}.${string}`>, Outside>
  | 'auth.phone_country'
  | 'checkout.empty_cart'
  | 'checkout.not_deliverable'
  | 'checkout.no_address'
  | 'checkout.no_contact'
  | 'checkout.refused_goods'
  | 'product.not_found'

type Row = { readonly code: string; readonly path: string; readonly isWarning?: true }

const unavailable: Row = { code: 'item_unavailable', path: '$.line_items' }
const tooMany: Row = { code: 'quantity_exceeded', path: '$.line_items' }
const nowhere: Row = { code: 'address_undeliverable', path: '$.fulfillment' }
const badCode: Row = { code: 'discount_code_invalid', path: '$.discounts.codes', isWarning: true }

const agentErrorRows: Readonly<Record<AgentErrorCode, Row>> = {
  'product.not_found': unavailable,
  'cart.unknown_variant': unavailable,
  'cart.line_not_found': unavailable,
  'cart.length_mismatch': unavailable,
  'cart.sold_out': { code: 'out_of_stock', path: '$.line_items' },
  'cart.minimum_quantity': { code: 'quantity_invalid', path: '$.line_items' },
  'cart.too_many': tooMany,
  'cart.full': tooMany,
  'checkout.empty_cart': { code: 'no_items', path: '$.line_items' },
  'checkout.not_deliverable': nowhere,
  'checkout.no_address': { code: 'missing_address', path: '$.fulfillment' },
  'checkout.refused_goods': unavailable,
  'checkout.no_contact': { code: 'missing_contact', path: '$.buyer' },
  'address.not_found': nowhere,
  'address.unknown_place': nowhere,
  'address.unknown_pin': nowhere,
  'address.too_many': nowhere,
  'auth.phone_country': { code: 'contact_unreachable', path: '$.buyer.phone_number' },
  'offer.unknown': badCode,
  'offer.ended': badCode,
  'offer.already_used': badCode,
  'offer.other_pieces': badCode,
  'offer.not_applicable': badCode,
}

export const isAgentError = (code: ErrorCode): code is AgentErrorCode => code in agentErrorRows

/** A refusal in the words of the protocol. */
export function messageOf(
  code: AgentErrorCode,
  more: { readonly path?: string; readonly content?: string } = {},
): Message {
  const { code: own, path, isWarning } = agentErrorRows[code]
  const said = { code: own, path: more.path ?? path, content: more.content ?? errors[code].text }
  return isWarning ? { type: 'warning', ...said } : { type: 'error', severity: 'recoverable', ...said }
}
