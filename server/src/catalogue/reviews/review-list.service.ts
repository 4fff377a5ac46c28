import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import * as listStore from './review-list.store.ts'

type Listed<Row> = { readonly rows: readonly Row[]; readonly next: string | null }

function pageIn<Row extends { readonly id: number }>(rows: readonly Row[], limit: number): Listed<Row> {
  const page = rows.slice(0, limit)
  return { rows: page, next: rows.length > limit ? String(page.at(-1)?.id ?? '') : null }
}

/** Reads one row more than a page, to know whether another page follows. */
export async function listReviews(
  { db }: Context,
  filter: listStore.ReviewFilter,
): Promise<Listed<listStore.ListedReview>> {
  const { limit } = filter
  return pageIn(await listStore.listReviews(db, { ...filter, limit: limit + 1 }), limit)
}

export async function listQuestions(
  { db }: Context,
  filter: listStore.QuestionFilter,
): Promise<Listed<listStore.ListedQuestion>> {
  const { limit } = filter
  return pageIn(await listStore.listQuestions(db, { ...filter, limit: limit + 1 }), limit)
}

export function countWaiting({ db }: Context): Promise<listStore.Waiting> {
  return listStore.countWaiting(db)
}

export async function getReview({ db }: Context, id: number): Promise<listStore.FoundReview> {
  const found = await listStore.findReview(db, id)
  if (!found) throw new ShopError('review.not_found')
  return found
}

export async function getQuestion({ db }: Context, id: number): Promise<listStore.ListedQuestion> {
  const found = await listStore.findQuestion(db, id)
  if (!found) throw new ShopError('question.not_found')
  return found
}
