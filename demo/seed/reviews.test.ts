import { expect, test } from 'vitest'
import { kindFacts } from './kinds.ts'
import { demoPieces } from './range-series.ts'
import { menReviewers } from './review-words.ts'
import { sampleReviews } from './reviews.ts'

const pieces = demoPieces()
const reviews = sampleReviews(
  pieces,
  pieces.map((_, index) => index),
)
const byPiece = Map.groupBy(reviews, ({ product_id: id }) => id)
const men: ReadonlySet<string> = new Set(menReviewers.map(([name]) => name))

/** A sentence with another wearer or occasion is the same sentence. */
const bare = (comment: string): string[] =>
  comment
    .replaceAll(/\b(?:my|our) [a-z-]+|\bI\b|\bwe\b/gi, 'somebody')
    .split(/(?<=[.!?]) /)
    .map((sentence) => sentence.replace(/(?:during|after|at|for) .*/, ''))

test('no piece has one sentence in two reviews', () => {
  const repeated = [...byPiece.values()].filter((own) => {
    const sentences = own.flatMap(({ comment }) => bare(comment))
    return new Set(sentences).size < sentences.length
  })
  expect(repeated.map(([one]) => one?.comment)).toEqual([])
  expect(reviews.length).toBeGreaterThan(2000)
})

test('couture has three reviews at most, and a heavy piece is never light enough to dance in', () => {
  const weightOf = (id: number) => {
    const { kind = 'saree', weightFactor = 1 } = pieces[id] ?? {}
    return kindFacts[kind].weightGrams * weightFactor
  }
  const couture = [...byPiece].filter(([id]) => (pieces[id]?.mrp ?? 0) >= 100_000)
  expect(couture.filter(([, own]) => own.length > 3)).toEqual([])
  const danced = [...byPiece].filter(([, own]) => own.some(({ comment }) => comment.includes('Light enough to dance')))
  expect(danced.filter(([id]) => weightOf(id) > 2000)).toEqual([])
})

test('a review of a garment tells size, height and occasion, by somebody who could have worn it', () => {
  for (const { product_id: id, author_name: author, size, height_cm: height, occasion } of reviews) {
    const piece = pieces[id]
    if (piece === undefined) throw new Error(`No piece ${id}`)
    const { gender, sizes } = kindFacts[piece.kind]
    expect(occasion).not.toBe('')
    expect(men.has(author)).toBe(gender === 'men')
    if (size !== '') expect(piece.sizes ?? sizes).toContain(size)
    if (height !== null) expect(height).toBeGreaterThan(80)
  }
})
