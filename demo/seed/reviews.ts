import { sql } from 'kysely'
import type { Database } from '@shop/server/platform/db/db.ts'
import { between, pick, seededRandom } from './chance.ts'
import { colourOf } from './cloth/colour-names.ts'
import { kindFacts } from './kinds.ts'
import { weightOf } from './measures.ts'
import type { Occasion, Piece } from './piece.ts'
import {
  details,
  fitWords,
  menReviewers,
  occasionWords,
  openings,
  reviewKindOf,
  womenReviewers,
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
  readonly size: string
  readonly height_cm: number | null
  readonly occasion: string
  readonly comment: string
  /** The age in days when the shop was filled. */
  readonly days_old: number
}

const reviewedShare = 0.6
const couturePrice = 100_000
const heavyGrams = 2000

const wearers = ['myself', 'my sister', 'my mother', 'my cousin', 'my daughter-in-law'] as const
const menWearers = ['myself', 'my brother', 'my father', 'my cousin'] as const

const isForMen = ({ kind }: Piece): boolean => kindFacts[kind].gender === 'men'
const isForChildren = ({ kind }: Piece): boolean => /^(?:girl|boy)-/.test(kind)

function wearerOf(piece: Piece, chance: Chance): string {
  if (piece.kind.startsWith('girl-')) return pick(chance, ['our daughter', 'my niece'])
  if (piece.kind.startsWith('boy-')) return pick(chance, ['our son', 'my nephew'])
  if (isForMen(piece)) return pick(chance, menWearers)
  return kindFacts[piece.kind].gender === 'women' ? pick(chance, wearers) : 'myself'
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

/** Size bought and height of the wearer, a child's by its size. */
function figureFor(piece: Piece, kind: ReviewKind, chance: Chance): Pick<SampleReview, 'size' | 'height_cm'> {
  if (kind !== 'garment' && kind !== 'saree') return { size: '', height_cm: null }
  const sizes = piece.sizes ?? kindFacts[piece.kind].sizes
  const at = between(chance, 0, Math.max(0, sizes.length - 1))
  const size = sizes[at] ?? ''
  if (isForChildren(piece)) return { size, height_cm: 84 + at * 12 + between(chance, 0, 8) }
  return { size, height_cm: isForMen(piece) ? between(chance, 165, 187) : between(chance, 150, 174) }
}

type Sentence = (slots: Slots) => string

/** Draws sentences that no other review of the piece has, whoever wears it in them. */
function sentencesOf(chance: Chance) {
  const used = new Set<Sentence | string>()
  return <One extends Sentence | string>(choices: readonly One[], slots: Slots): string => {
    const textOf = (one: One) => (typeof one === 'string' ? one : one(slots))
    const free = choices.filter((one) => !used.has(one) && textOf(one) !== '')
    const one = free[Math.floor(chance() * free.length)]
    if (one === undefined) return ''
    used.add(one)
    return textOf(one)
  }
}

const countFor = ({ mrp }: Piece, chance: Chance): number =>
  mrp >= couturePrice ? between(chance, 0, 3) : between(chance, 1, 8)

function reviewsOf(piece: Piece, productId: number): SampleReview[] {
  const chance = seededRandom(`reviews of ${piece.title}`)
  if (piece.kind === 'gift-card' || chance() >= reviewedShare) return []
  const facts = kindFacts[piece.kind]
  const kind = reviewKindOf(piece, facts.gstRule)
  const lean = pick<Fit>(chance, ['true', 'true', 'true', 'small', 'large'])
  const reviewers = isForMen(piece) ? menReviewers : womenReviewers
  const first = between(chance, 0, reviewers.length - 1)
  const draw = sentencesOf(chance)
  return Array.from({ length: countFor(piece, chance) }, (_, index) => {
    // Steps through the list, so that no name appears twice for a piece.
    const [author, city] = reviewers[(first + index * 3) % reviewers.length] ?? reviewers[0]
    const rating = ratingFor(chance)
    const fit = kind === 'garment' ? fitFor(lean, chance) : null
    const occasion = pick(chance, piece.occasions)
    const slots: Slots = {
      isHeavy: weightOf(piece, facts) > heavyGrams,
      fabric: piece.fabric.toLowerCase(),
      colour: colourOf(piece.shade).toLowerCase(),
      occasion: occasionWords[occasion],
      wearer: wearerOf(piece, chance),
    }
    const comment = [
      draw(openings[rating], slots),
      chance() < 0.7 ? draw(details[kind], slots) : '',
      fit !== null && chance() < 0.5 ? draw(fitWords[fit], slots) : '',
    ]
    return {
      product_id: productId,
      author_name: author,
      city,
      rating,
      fit,
      ...figureFor(piece, kind, chance),
      occasion: labelOf(occasion),
      comment: comment.filter((sentence) => sentence !== '').join(' '),
      days_old: between(chance, 3, 300),
    }
  }).filter(({ comment }) => comment !== '')
}

const labelOf = (occasion: Occasion): string => occasion.charAt(0).toUpperCase() + occasion.slice(1)

export function sampleReviews(pieces: readonly Piece[], ids: readonly number[]): SampleReview[] {
  return pieces.flatMap((piece, index) => reviewsOf(piece, ids[index] ?? 0))
}

/** Published without a purchase, so the shop marks them as sample reviews. */
export async function writeReviews(db: Database, reviews: readonly SampleReview[], now: Date): Promise<void> {
  await sql`
    insert into reviews (
      product_id, is_bought, author_name, city, size, rating, fit, height_cm, occasion, comment, state, created_at, published_at
    )
    select product_id, false, author_name, city, size, rating, fit, height_cm, occasion, comment, 'published',
      ${now}::timestamptz - make_interval(days => days_old),
      ${now}::timestamptz - make_interval(days => days_old)
    from jsonb_to_recordset(${JSON.stringify(reviews)}::jsonb) as review (
      product_id bigint, author_name text, city text, size text, rating smallint, fit text, height_cm smallint,
      occasion text, comment text, days_old integer
    )`.execute(db)
}
