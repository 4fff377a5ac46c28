import { longestSlug, type PostBlock } from '@shop/contract/content/post-types'
import { indiaDay } from '@shop/contract/core/india-day'

const wordsPerMinute = 200

/** Whole minutes, at least one. */
export function readingMinutes(html: string): number {
  const words = html
    .replaceAll(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '')
  return Math.max(1, Math.ceil(words.length / wordsPerMinute))
}

/** The texts of a post without its pictures. */
export function wordsOf(blocks: readonly PostBlock[]): string {
  return blocks.map((block) => (block.kind === 'words' ? block.html : '')).join('')
}

export function hasPictures(blocks: readonly PostBlock[]): boolean {
  return blocks.some(({ kind }) => kind === 'picture')
}

type Moments = {
  /** When shoppers first saw the post; null if they have not. */
  readonly shownSince: Date | null
  readonly now: Date
}

/** The date of a post: nine in the morning of its chosen day, its first appearance, or now; never in the future. */
export function momentOf(date: string, { shownSince, now }: Moments): Date {
  if (date === '') return shownSince ?? now
  if (shownSince !== null && indiaDay(shownSince) === date) return shownSince
  const morning = new Date(`${date}T09:00:00+05:30`)
  return morning < now ? morning : now
}

/** Leaves room for a number. */
export const stemOf = (slug: string): string => slug.slice(0, longestSlug - '-99999'.length).replace(/-$/, '')

/** The address itself, or with the first free number: `marigolds-2`. */
export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? wanted : `${stemOf(wanted)}-${number}`
    if (!taken.has(slug)) return slug
  }
}
