export const reviewCountText = (count: number): string => (count === 1 ? '1 review' : `${count} reviews`)

/** Rounded shares of a whole; 0 of nothing. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 100))
