import type { AlterationState, AlterationStep } from '@shop/contract/fulfilment/alteration-options'
import { stepKinds } from '@shop/contract/fulfilment/workroom-options'

const nextSteps: Readonly<Record<AlterationState, readonly AlterationStep[]>> = {
  expected: ['received', 'called_off'],
  in_work: [...stepKinds, 'ready', 'called_off'],
  // After the fitting of a ready piece, work may begin again.
  ready: ['handed_back', ...stepKinds, 'called_off'],
  handed_back: [],
  called_off: [],
}

/** The steps that may follow in a state. */
export const stepsAfter = (state: AlterationState): readonly AlterationStep[] => nextSteps[state]

/** The state after a step. */
export function stateAfter(step: AlterationStep): AlterationState {
  return step === 'ready' || step === 'handed_back' || step === 'called_off' ? step : 'in_work'
}

export const isClosed = (state: AlterationState): boolean => state === 'handed_back' || state === 'called_off'

type Payment = { readonly totalMinor: number; readonly isPaid: boolean; readonly isSpent: boolean }

/** True when an order can pay for an alteration of this price: each order pays for one. */
export function isPaidBy(priceMinor: number, payment: Payment | undefined): boolean {
  return payment !== undefined && payment.isPaid && !payment.isSpent && payment.totalMinor >= priceMinor
}
