import type { OrderState } from '@shop/contract/orders'

export const merchantActions = ['confirm', 'workroom', 'check', 'dispatch', 'deliver', 'cancel', 'refund'] as const
export type MerchantAction = (typeof merchantActions)[number]

/** Where each action takes an order from where it is, step by step; what is not there can not be done. */
const ways: Readonly<Record<MerchantAction, Partial<Record<OrderState, readonly OrderState[]>>>> = {
  confirm: { paid: ['confirmed'] },
  // What is made to order: cut and sewn, then looked over, and back when it is not as it should be.
  workroom: { confirmed: ['in_workroom'], quality_check: ['in_workroom'] },
  check: { in_workroom: ['quality_check'] },
  // Handed to the courier, who sets off.
  dispatch: {
    confirmed: ['picked_up', 'on_the_way'],
    quality_check: ['picked_up', 'on_the_way'],
    picked_up: ['on_the_way'],
  },
  deliver: { on_the_way: ['delivered'] },
  // Nothing has left the house: an unpaid order ends, a paid one is refunded.
  cancel: {
    awaiting_payment: ['cancelled'],
    paid: ['refunded'],
    confirmed: ['refunded'],
    in_workroom: ['refunded'],
    quality_check: ['refunded'],
  },
  // It has left the house: it came back, or never arrived.
  refund: { picked_up: ['refunded'], on_the_way: ['refunded'], delivered: ['refunded'] },
}

export function stepsOf(action: MerchantAction, state: OrderState): readonly OrderState[] | null {
  return ways[action][state] ?? null
}

export function actionsFrom(state: OrderState): MerchantAction[] {
  return merchantActions.filter((action) => stepsOf(action, state) !== null)
}
