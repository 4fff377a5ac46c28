/** Slides of the home page as the merchant writes them. */

export const maxSlides = 8
/** Most of the default slides that the page shows. */
export const maxDefaultSlides = 4

/** The side of the picture that has room for the words. */
export const slideSides = ['left', 'right'] as const
/** Dark words go with a pale picture, light words with a dark one. */
export const slideInks = ['dark', 'light'] as const

export type SlideBody = {
  readonly mediaId: number
  /** Another crop for phones; null uses the same picture. */
  readonly phoneMediaId: number | null
  readonly alt: string
  readonly eyebrow: string
  readonly title: string
  readonly subtitle: string
  readonly button: string
  readonly link: string
  readonly words: (typeof slideSides)[number]
  readonly ink: (typeof slideInks)[number]
  /** Day and time in India, such as `2026-11-01T09:00`; empty without a limit. */
  readonly from: string
  readonly until: string
}

export type SlidesDocument = { readonly slides: readonly SlideBody[] }

/** The instant of a day and a time in India; undefined for any other text. */
export function instantInIndia(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return undefined
  const [utc, instant] = [new Date(`${text}:00Z`), new Date(`${text}:00+05:30`)]
  // JavaScript reads the 30th of February as a day of March.
  return Number.isNaN(utc.getTime()) || !utc.toISOString().startsWith(text) ? undefined : instant
}

export function isSlideShown({ from, until }: Pick<SlideBody, 'from' | 'until'>, now: Date): boolean {
  const [begins, ends] = [instantInIndia(from), instantInIndia(until)]
  return (begins === undefined || begins <= now) && (ends === undefined || now < ends)
}
