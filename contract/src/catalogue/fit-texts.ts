import type { Fit } from './review-options.ts'

/** Texts for the advice that `fit-advice.ts` calculates, shown beside the sizes and the reviews. */
export const fitAdviceTexts = {
  small: 'Runs small, consider one size up',
  true: 'Most buyers found this true to size',
  large: 'Runs large, consider one size down',
} as const satisfies Record<Fit, string>
