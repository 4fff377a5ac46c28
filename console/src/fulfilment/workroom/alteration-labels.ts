import type { AlterationState } from '@shop/contract/fulfilment/alteration-options'
import type { BadgeLook } from '#ui/badge.tsx'

export const alterationStateTexts = {
  expected: 'Expected',
  in_work: 'In work',
  ready: 'Ready',
  handed_back: 'Handed back',
  called_off: 'Called off',
} as const satisfies Record<AlterationState, string>

export const alterationStateLooks: Readonly<Record<AlterationState, BadgeLook>> = {
  expected: 'plain',
  in_work: 'warn',
  ready: 'good',
  handed_back: 'good',
  called_off: 'plain',
}
