import type { GiftCardAction, GiftCardState, GiftCardView } from '@shop/contract/checkout/admin-gift-cards'
import type { GiftCardDesign } from '@shop/contract/selling/stored-value-options'
import type { BadgeLook } from '#ui/badge.tsx'

export const cardViewTexts = {
  all: 'All',
  active: 'Active',
  scheduled: 'To be delivered',
  blocked: 'Blocked',
  over: 'Used or expired',
} as const satisfies Record<GiftCardView, string>

export const cardViewOrder: readonly GiftCardView[] = ['all', 'active', 'scheduled', 'blocked', 'over']

export const cardStateTexts = {
  scheduled: 'To be delivered',
  active: 'Active',
  blocked: 'Blocked',
  spent: 'Redeemed',
  expired: 'Expired',
  ended: 'Cancelled',
} as const satisfies Record<GiftCardState, string>

export const cardStateLooks = {
  scheduled: 'warn',
  active: 'good',
  blocked: 'alert',
  spent: 'plain',
  expired: 'plain',
  ended: 'plain',
} as const satisfies Record<GiftCardState, BadgeLook>

export const cardActionTexts = {
  extend: 'Extend validity',
  resend: 'Send again',
  block: 'Block',
  release: 'Unblock',
  end: 'End',
} as const satisfies Record<GiftCardAction, string>

export const designTexts = {
  arch: 'Arch',
  garden: 'Garden',
  festive: 'Festive',
  wedding: 'Wedding',
  plain: 'Plain',
} as const satisfies Record<GiftCardDesign, string>

export const movementTexts = {
  issue: 'Issued',
  spend: 'Redeemed',
  refund: 'Refunded',
  expiry: 'Expired',
  void: 'Cancelled',
} as const

/** Identifies the card by the last letters of its code, the only part that the shop stores. */
export const maskedCode = (codeEnd: string): string => (codeEnd === '' ? 'No code yet' : `•••• ${codeEnd}`)
