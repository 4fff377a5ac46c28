import { plural } from '@lingui/core/macro'
export const reviewCountText = (count: number): string => plural(count, { one: '1 review', other: '# reviews' })

/** Rounded shares of a whole; 0 of nothing. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100))
