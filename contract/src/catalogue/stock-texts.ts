/** Stock in the words of the page of the stock and its files. */
import type { stockPolicies } from './piece-options.ts'

export const stockPolicyTexts = {
  tracked: 'Counted',
  made_to_order: 'Made to order',
  untracked: 'Not counted',
} as const satisfies Record<(typeof stockPolicies)[number], string>
