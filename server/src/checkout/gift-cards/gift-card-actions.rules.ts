import type { Permission } from '@shop/contract/access/admin-permissions'
import type { GiftCardAction, GiftCardState } from '@shop/contract/checkout/admin-gift-cards'

const possible: Readonly<Record<GiftCardState, readonly GiftCardAction[]>> = {
  active: ['extend', 'resend', 'block', 'end'],
  scheduled: ['extend', 'block', 'end'],
  blocked: ['release'],
  spent: [],
  expired: [],
  ended: [],
}

export function allowedActions(permissions: ReadonlySet<Permission>, state: GiftCardState): GiftCardAction[] {
  return permissions.has('marketing.edit') ? [...possible[state]] : []
}

/** The email that a card goes to instead of where it went before; null when it goes there again. */
export function otherAddress(known: string | null, email: string | null): string | null {
  const isSame = email === null || email.toLowerCase() === known?.toLowerCase()
  return isSame ? null : email
}
