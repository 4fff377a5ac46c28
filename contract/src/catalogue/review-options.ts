/** Choices and bounds of reviews and questions. Separate, so that pages load no schemas. */
/** Centimetres of the wearer's height. */
export const reviewHeight = { least: 50, most: 250 } as const
export const longestReviewOccasion = 40

export const fits = ['small', 'true', 'large'] as const
export type Fit = (typeof fits)[number]

export const fitTexts = {
  small: 'Runs small',
  true: 'True to size',
  large: 'Runs large',
} as const satisfies Record<Fit, string>

export const reviewSorts = ['helpful', 'newest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export const longestReview = 2000
export const longestQuestion = 500
export const maxReviewPictures = 4

/** Base64 of a JPEG that the browser has scaled down, so that it fits into a body without a file. */
export const longestReviewPicture = 240_000

export const reviewStates = ['pending', 'published', 'refused', 'withdrawn'] as const
