import type { GiftCardAction, GiftCardState } from '@shop/contract/admin-gift-cards'
import type { Permission } from '@shop/contract/admin-permissions'

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
