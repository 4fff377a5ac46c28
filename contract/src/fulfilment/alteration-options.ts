import { stepKinds, stepTexts } from './workroom-options.ts'

/** The way of a delivered piece through the workroom. */
export const alterationStates = ['expected', 'in_work', 'ready', 'handed_back', 'called_off'] as const
export type AlterationState = (typeof alterationStates)[number]

export const alterationSteps = ['received', ...stepKinds, 'ready', 'handed_back', 'called_off'] as const
export type AlterationStep = (typeof alterationSteps)[number]

export const alterationStepTexts = {
  received: 'Piece received',
  ...stepTexts,
  ready: 'Ready for the customer',
  handed_back: 'Handed back',
  called_off: 'Called off',
} as const satisfies Record<AlterationStep, string>
