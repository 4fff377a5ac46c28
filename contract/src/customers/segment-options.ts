/** The words of segments, without zod, so that a page can load them. */
export const segmentMatches = ['all', 'any', 'none'] as const
export type SegmentMatch = (typeof segmentMatches)[number]

/** How each field is compared. */
export const segmentComparisons = {
  placed: ['yes', 'no'],
  orders: ['at_least', 'at_most'],
  spent: ['at_least', 'at_most'],
  last_order: ['within', 'before'],
  joined: ['within', 'before'],
  category: ['bought', 'not_bought'],
  designer: ['bought', 'not_bought'],
  size: ['bought', 'not_bought'],
  country: ['is', 'is_not'],
  state: ['is', 'is_not'],
  consent: ['given', 'not_given'],
  tag: ['has', 'has_not'],
  source: ['online', 'by_phone'],
  kind: ['account', 'guest'],
} as const
export type SegmentField = keyof typeof segmentComparisons

/** What a shopper may have chosen to receive. */
export const segmentConsents = ['newsletter', 'offers_email', 'offers_whatsapp', 'cart'] as const
export type SegmentConsent = (typeof segmentConsents)[number]

export const maxSegmentRules = 12
export const namesInPreview = 20
