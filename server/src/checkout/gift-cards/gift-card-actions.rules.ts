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

/** The email address if it differs from the card's present one; null when the card goes there again. */
export function otherAddress(known: string | null, email: string | null): string | null {
  const isSame = email === null || email.toLowerCase() === known?.toLowerCase()
  return isSame ? null : email
}
