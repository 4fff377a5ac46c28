/** Choices and limits of returns that browser and server share. */
export const returnStates = [
  'requested',
  'accepted',
  'pickup_booked',
  'picked_up',
  'received',
  'refunded',
  'failed',
  'sent_back',
  'refused',
  'withdrawn',
  'passed',
  'exchanged',
  'expired',
] as const
export type ReturnState = (typeof returnStates)[number]

/** The fits that a return because of the size can name. */
export const returnFits = ['small', 'large'] as const
export type ReturnFit = (typeof returnFits)[number]

export const longestReturnComment = 1000
export const maxReturnPictures = 4

/** Base64 of a JPEG that the browser has scaled down, so that it fits into a body without a file. */
export const longestReturnPicture = 240_000

/** Days for which the other size is held, which is the time until the courier collects the first piece. */
export const exchangeHoldDays = 14
