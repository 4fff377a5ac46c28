import type { Fit } from './review-options.ts'

/** Advice beside the sizes and the reviews: `fit-advice.ts` decides. */
export const fitAdviceTexts = {
  small: 'Runs small, consider one size up',
  true: 'Most buyers found this true to size',
  large: 'Runs large, consider one size down',
} as const satisfies Record<Fit, string>
