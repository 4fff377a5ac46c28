import type { Fit } from '@shop/contract/review-options'

export const reviewCountText = (count: number): string => (count === 1 ? '1 review' : `${count} reviews`)

export const fitAdviceTexts = {
  small: 'Runs small. Between two sizes, choose the larger.',
  true: 'True to size. Choose your usual size.',
  large: 'Runs large. Between two sizes, choose the smaller.',
} as const satisfies Record<Fit, string>

/** Rounded shares of a whole; 0 of nothing. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100))
