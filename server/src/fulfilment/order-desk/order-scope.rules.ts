import type { Permission } from '@shop/contract/access/admin-permissions'
import type { AdminAction } from '@shop/contract/fulfilment/admin-orders'

/** The permission that each action needs; several actions share one. */
const permissionOf = {
  confirm: 'orders.work',
  workroom: 'orders.work',
  check: 'orders.work',
  dispatch: 'orders.ship',
  deliver: 'orders.ship',
  cancel: 'orders.cancel',
  refund: 'refunds.send',
} as const satisfies Record<AdminAction, Permission>

type Label = { readonly id: number }
export type Viewer = { readonly permissions: ReadonlySet<Permission>; readonly label: Label | null }

type Designed = readonly { readonly designerId: number | null }[]

/** A designer sees an order that contains one of their pieces. */
export function canSee({ label }: Viewer, lines: Designed): boolean {
  return label === null || lines.some(({ designerId }) => designerId === label.id)
}

/** The state belongs to the whole order, so a designer moves it only when all pieces are their own. */
export function canMove({ label }: Viewer, lines: Designed): boolean {
  return label === null || lines.every(({ designerId }) => designerId === label.id)
}

type Situation = {
  readonly possible: readonly AdminAction[]
  readonly lines: Designed
  readonly hasPieceToMake: boolean
}

export function allowedActions(viewer: Viewer, { possible, lines, hasPieceToMake }: Situation): AdminAction[] {
  if (!canMove(viewer, lines)) return []
  return possible.filter(
    (action) => viewer.permissions.has(permissionOf[action]) && (action !== 'workroom' || hasPieceToMake),
  )
}
