/** Limits of a piece's pictures; imports no schema, so that the console checks files before it sends them. */
export const uploadLimits = { bytes: 25 * 1024 * 1024, pixels: 50_000_000, leastLongSide: 900 } as const

export const maxPictures = 30
export const longestAlt = 300
