import { expect } from '@playwright/test'
import { z } from 'zod'
import { callAsOwner } from './console-staff.ts'
import type { PaidOrder } from './orders.ts'

/** What the house decides, through the API of its console. */

const ofReturn = z.object({ id: z.int(), version: z.int(), pictures: z.int(), choice: z.string().nullable() })
const toDecide = z.object({ returns: z.array(z.object({ id: z.int(), orderCode: z.string() })) })
const results = z.object({ results: z.tuple([z.object({ isDone: z.literal(true) })]) })

const findReturn = async (id: number) => ofReturn.parse(await callAsOwner(`returns/${id}`))

/** The return of an order that waits for a decision. */
export async function returnOf({ code }: PaidOrder): Promise<z.infer<typeof ofReturn>> {
  const { returns } = toDecide.parse(await callAsOwner('returns?limit=200'))
  const found = returns.find(({ orderCode }) => orderCode === code)
  if (found === undefined) throw new Error(`No return of order ${code} waits.`)
  return findReturn(found.id)
}

export async function moveReturn(id: number, action: 'accept' | 'pickup' | 'receive', note = ''): Promise<void> {
  const { version } = await findReturn(id)
  results.parse(await callAsOwner('returns/move', { action, returns: [{ id, version }], note }))
}

/** Ends a return that was received: the refund, or the other size of an exchange. */
export async function endReturn(id: number, action: 'refund' | 'pass' | 'dispatch', fields: object): Promise<void> {
  const { version } = await findReturn(id)
  await callAsOwner(`returns/${id}/${action}`, { version, note: '', ...fields })
}

const ofReview = z.object({ id: z.int(), version: z.int(), comment: z.string(), pictures: z.int() })
const waitingReviews = z.object({ reviews: z.array(ofReview) })
const ofQuestion = z.object({ id: z.int(), version: z.int(), question: z.string() })
const waitingQuestions = z.object({ questions: z.array(ofQuestion) })

/** The waiting review with this text. */
export async function waitingReview(text: string): Promise<z.infer<typeof ofReview>> {
  const { reviews } = waitingReviews.parse(await callAsOwner('reviews?limit=200'))
  const found = reviews.find(({ comment }) => comment.includes(text))
  if (found === undefined) throw new Error(`No review waits with the text "${text}".`)
  return found
}

export async function publishReview(text: string): Promise<number> {
  const { id, version } = await waitingReview(text)
  results.parse(await callAsOwner('reviews/decide', { action: 'publish', reviews: [{ id, version }] }))
  return id
}

export async function replyToReview(id: number, text: string): Promise<void> {
  const { version } = z.object({ version: z.int() }).parse(await callAsOwner(`reviews/${id}`))
  await callAsOwner(`reviews/${id}/reply`, { version, text })
}

export async function answerQuestion(text: string, answer: string): Promise<void> {
  const { questions } = waitingQuestions.parse(await callAsOwner('questions?limit=200'))
  const found = questions.find(({ question }) => question === text)
  expect(found, 'the question that waits').toBeDefined()
  await callAsOwner(`questions/${found?.id}/answer`, { version: found?.version, text: answer })
}
