import { sql } from 'kysely'
import type { Database } from '@shop/server/platform/db/db.ts'
import { between, pick, seededRandom } from './chance.ts'
import { colourOf } from './cloth/colour-names.ts'
import { kindFacts } from './kinds.ts'
import type { Piece } from './piece.ts'
import {
  details,
  fitWords,
  occasionWords,
  openings,
  reviewers,
  reviewKindOf,
  type ReviewKind,
  type Slots,
} from './review-words.ts'

type Chance = () => number
type Fit = keyof typeof fitWords

export type SampleReview = {
  readonly product_id: number
  readonly author_name: string
  readonly city: string
  readonly rating: 3 | 4 | 5
  readonly fit: Fit | null
  readonly comment: string
  /** The age in days when the shop was filled. */
  readonly days_old: number
}

const reviewedShare = 0.6
const wearers = ['myself', 'my sister', 'my mother', 'my cousin', 'my daughter-in-law'] as const
const menWearers = ['myself', 'my brother', 'my husband', 'my father', 'my cousin'] as const

function wearerOf({ kind }: Piece, chance: Chance): string {
  if (kind.startsWith('girl-')) return pick(chance, ['our daughter', 'my niece'])
  if (kind.startsWith('boy-')) return pick(chance, ['our son', 'my nephew'])
  if (kindFacts[kind].gender === 'men') return pick(chance, menWearers)
  return kindFacts[kind].gender === 'women' ? pick(chance, wearers) : 'myself'
}

function ratingFor(chance: Chance): SampleReview['rating'] {
  const drawn = chance()
  if (drawn < 0.12) return 3
  return drawn < 0.45 ? 4 : 5
}

/** Draws a fit; each piece leans to one. */
function fitFor(lean: Fit, chance: Chance): Fit {
  return chance() < 0.75 ? lean : pick(chance, ['small', 'true', 'large'])
}

function commentOf(slots: Slots, of: { kind: ReviewKind; rating: 3 | 4 | 5; fit: Fit | null }, chance: Chance): string {
  const sentences = [pick(chance, openings[of.rating])(slots)]
  if (chance() < 0.7) sentences.push(pick(chance, details[of.kind])(slots))
  if (of.fit !== null && chance() < 0.5) sentences.push(pick(chance, fitWords[of.fit]))
  return sentences.join(' ')
}

function reviewsOf(piece: Piece, productId: number): SampleReview[] {
  const chance = seededRandom(`reviews of ${piece.title}`)
  if (piece.kind === 'gift-card' || chance() >= reviewedShare) return []
  const { gstRule } = kindFacts[piece.kind]
  const kind = reviewKindOf(piece, gstRule)
  const lean = pick<Fit>(chance, ['true', 'true', 'true', 'small', 'large'])
  const first = between(chance, 0, reviewers.length - 1)
  return Array.from({ length: between(chance, 1, 8) }, (_, index) => {
    // Steps through the list, so that no name appears twice for a piece.
    const [author, city] = reviewers[(first + index * 5) % reviewers.length] ?? reviewers[0]
    const rating = ratingFor(chance)
    const fit = kind === 'garment' ? fitFor(lean, chance) : null
    const slots: Slots = {
      fabric: piece.fabric.toLowerCase(),
      colour: colourOf(piece.shade).toLowerCase(),
      occasion: occasionOf(piece, chance),
      wearer: wearerOf(piece, chance),
    }
    return {
      product_id: productId,
      author_name: author,
      city,
      rating,
      fit,
      comment: commentOf(slots, { kind, rating, fit }, chance),
      days_old: between(chance, 3, 300),
    }
  })
}

function occasionOf({ occasions }: Piece, chance: Chance): string {
  return occasionWords[pick(chance, occasions)]
}

export function sampleReviews(pieces: readonly Piece[], ids: readonly number[]): SampleReview[] {
  return pieces.flatMap((piece, index) => reviewsOf(piece, ids[index] ?? 0))
}

/** Published without a purchase, so the shop marks them as sample reviews. */
export async function writeReviews(db: Database, reviews: readonly SampleReview[], now: Date): Promise<void> {
  await sql`
    insert into reviews (
      product_id, is_bought, author_name, city, rating, fit, comment, state, created_at, published_at
    )
    select product_id, false, author_name, city, rating, fit, comment, 'published',
      ${now}::timestamptz - make_interval(days => days_old),
      ${now}::timestamptz - make_interval(days => days_old)
    from jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) as review (
      product_id bigint, author_name text, city text, rating smallint, fit text, comment text, days_old integer
    )`.execute(db)
}
