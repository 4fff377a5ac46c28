import { gradeOf, type JudgedPiece, type Query } from './wanted.ts'

export type Answer = { readonly ids: readonly number[]; readonly page: string | undefined }

export type Verdict = {
  readonly query: Query
  readonly isEmpty: boolean
  readonly isRight: boolean
  readonly ndcg: number
  /** The first pieces, for reports. */
  readonly first: readonly string[]
}

const firstCount = 6
const rankedCount = 12

const gain = (grade: number, index: number): number => (2 ** grade - 1) / Math.log2(index + 2)
const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Normalised discounted cumulative gain of the first twelve, against the best order of the whole catalogue. */
export function ndcg(grades: readonly number[], catalogue: readonly number[]): number {
  const best = catalogue.toSorted((a, b) => b - a).slice(0, rankedCount)
  const ideal = sumOf(best.map(gain))
  return ideal === 0 ? 1 : Math.min(1, sumOf(grades.slice(0, rankedCount).map(gain)) / ideal)
}

/** True when the first six are right, or all right ones if there are fewer. */
function areFirstRight(grades: readonly number[], catalogue: readonly number[]): boolean {
  const right = catalogue.filter((grade) => grade >= 2).length
  // If nothing in the catalogue is fully right, the main criterion must match.
  const least = right === 0 ? 1 : 2
  const available = right === 0 ? catalogue.filter((grade) => grade >= 1).length : right
  const first = grades.slice(0, Math.min(firstCount, available))
  return first.length === Math.min(firstCount, available) && first.every((grade) => grade >= least)
}

export function judge(query: Query, answer: Answer, pieces: ReadonlyMap<number, JudgedPiece>): Verdict {
  const { wanted } = query
  const found = answer.ids.map((id) => pieces.get(id)).filter((piece) => piece !== undefined)
  const first = found
    .slice(0, firstCount)
    .map((piece) => `[${gradeOf(piece, wanted)}] ${piece.name}, ${piece.mainColour}, ₹${piece.priceRupees}`)
  const isEmpty = found.length === 0
  if (wanted.page !== undefined) {
    const isRight = answer.page === wanted.page
    return { query, isEmpty, isRight, ndcg: isRight ? 1 : 0, first: [answer.page ?? 'no page', ...first] }
  }
  if (wanted.isUnanswerable) return { query, isEmpty, isRight: !isEmpty, ndcg: isEmpty ? 0 : 1, first }
  // Sold-out pieces come last in every order, so the best order contains only available ones.
  const sold = [...pieces.values()].filter(({ hasStock }) => hasStock)
  const catalogue = sold.map((piece) => gradeOf(piece, wanted))
  const grades = found.map((piece) => gradeOf(piece, wanted))
  return { query, isEmpty, isRight: areFirstRight(grades, catalogue), ndcg: ndcg(grades, catalogue), first }
}

export type Figures = {
  readonly emptyShare: number
  readonly rightShare: number
  readonly ndcg: number
  readonly count: number
}

export function figuresOf(verdicts: readonly Verdict[]): Figures {
  const share = (isCounted: (verdict: Verdict) => boolean) => verdicts.filter(isCounted).length / verdicts.length
  return {
    count: verdicts.length,
    emptyShare: share(({ isEmpty }) => isEmpty),
    rightShare: share(({ isRight }) => isRight),
    ndcg: sumOf(verdicts.map((verdict) => verdict.ndcg)) / verdicts.length,
  }
}

/** Mean reciprocal rank: 1 if the right answer is always first. `ranks` count from 1; 0 means not found. */
export function meanReciprocalRank(ranks: readonly number[]): number {
  return sumOf(ranks.map((rank) => (rank === 0 ? 0 : 1 / rank))) / ranks.length
}

/** The share of right meanings among the understood ones, and among the expected ones. */
export function precisionAndRecall(
  parses: readonly { readonly understood: readonly string[]; readonly expected: readonly string[] }[],
) {
  const right = sumOf(
    parses.map(({ understood, expected }) => understood.filter((one) => expected.includes(one)).length),
  )
  return {
    precision: right / sumOf(parses.map(({ understood }) => understood.length)),
    recall: right / sumOf(parses.map(({ expected }) => expected.length)),
  }
}

const percent = (value: number): string => `${(value * 100).toFixed(1)}%`

/** A table of the scores by group, and the failed queries with their first pieces. */
export function report(verdicts: readonly Verdict[]): string {
  const row = (name: string, part: readonly Verdict[]) => {
    const { count, emptyShare, rightShare, ndcg: mean } = figuresOf(part)
    return `${name.padEnd(18)} ${String(count).padStart(3)}  empty ${percent(emptyShare)}  right ${percent(rightShare)}  nDCG@12 ${mean.toFixed(3)}`
  }
  const byGroup = Map.groupBy(verdicts, ({ query }) => query.group)
  const wrong = verdicts.filter(({ isRight }) => !isRight)
  return [
    ...[...byGroup].map(([name, part]) => row(name, part)),
    row('all', verdicts),
    ...wrong.map(({ query, first, ndcg: value }) => `- ${query.text} (${value.toFixed(2)}): ${first.join('; ')}`),
  ].join('\n')
}
