import type { OrderState } from '@shop/contract/selling/orders'

export const merchantActions = ['confirm', 'workroom', 'check', 'dispatch', 'deliver', 'cancel', 'refund'] as const
export type MerchantAction = (typeof merchantActions)[number]

/** State transitions of each action, by current state; a missing entry means that the action is not allowed. */
const transitions: Readonly<Record<MerchantAction, Partial<Record<OrderState, readonly OrderState[]>>>> = {
  confirm: { paid: ['confirmed'] },
  // Products made to order are cut and sewn, then checked, and go back to the workroom when a check fails.
  workroom: { confirmed: ['in_workroom'], quality_check: ['in_workroom'] },
  check: { in_workroom: ['quality_check'] },
  // `picked_up` means handed to the courier.
  dispatch: {
    confirmed: ['picked_up', 'on_the_way'],
    quality_check: ['picked_up', 'on_the_way'],
    picked_up: ['on_the_way'],
  },
  deliver: { on_the_way: ['delivered'] },
  // Before dispatch: an unpaid order is cancelled, a paid one refunded.
  cancel: {
    awaiting_payment: ['cancelled'],
    paid: ['refunded'],
    confirmed: ['refunded'],
    in_workroom: ['refunded'],
    quality_check: ['refunded'],
  },
  // After dispatch: the parcel was returned or never arrived.
  refund: { picked_up: ['refunded'], on_the_way: ['refunded'], delivered: ['refunded'] },
}

export function statesAfter(action: MerchantAction, state: OrderState): readonly OrderState[] | null {
  return transitions[action][state] ?? null
}

export function actionsFrom(state: OrderState): MerchantAction[] {
  return merchantActions.filter((action) => statesAfter(action, state) !== null)
}
