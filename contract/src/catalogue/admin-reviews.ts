/** Reviews and questions, as the staff moderate them. */
import { z } from 'zod'
import { adminId, cursor, idParams, instant, maxListed, version } from '#core/admin-endpoint.ts'
import { trimmedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { fits, reviewStates } from './review-options.ts'

const questionStates = ['pending', 'published', 'refused'] as const
export type QuestionState = (typeof questionStates)[number]

const maxAtOnce = 100
const longestText = 2000

const piece = z.object({ id: z.int(), name: z.string(), designer: z.string(), address: z.string() })

const adminReviewRow = z.object({
  id: z.int(),
  /** Every change raises it, by the writer or by the staff. */
  version: z.int(),
  state: z.enum(reviewStates),
  createdAt: instant,
  piece,
  /** The name as the page shows it. */
  author: z.string(),
  isBought: z.boolean(),
  rating: z.int(),
  comment: z.string(),
  pictures: z.int(),
  reply: z.string(),
})
export type AdminReviewRow = z.infer<typeof adminReviewRow>

export const adminReview = adminReviewRow.extend({
  fit: z.enum(fits).nullable(),
  size: z.string(),
  city: z.string(),
  /** Null for a role that sees no orders, and after the order was deleted. */
  orderCode: z.string().nullable(),
  refusalReason: z.string(),
  helpfulVotes: z.int(),
  unhelpfulVotes: z.int(),
  publishedAt: instant.nullable(),
  /** The number of published reviews of the piece. */
  ratingCount: z.int(),
  ratingSum: z.int(),
})
export type AdminReview = z.infer<typeof adminReview>

const adminQuestion = z.object({
  id: z.int(),
  version: z.int(),
  state: z.enum(questionStates),
  createdAt: instant,
  piece,
  author: z.string(),
  question: z.string(),
  answer: z.string(),
  refusalReason: z.string(),
})
export type AdminQuestion = z.infer<typeof adminQuestion>

const moderationResult = z.object({
  id: z.int(),
  isDone: z.boolean(),
  /** Why the change was refused. */
  message: z.string().nullable(),
})
export type ModerationResult = z.infer<typeof moderationResult>

const chosen = z
  .array(z.object({ id: adminId, version }))
  .min(1, 'Choose at least one')
  .max(maxAtOnce, `At most ${maxAtOnce} at once`)

const reason = trimmedText(longestText, { required: 'Write the reason that the writer reads' })
const reasonGiven = reason.min(1, 'Write the reason that the writer reads')
const reviewAction = z.enum(['publish', 'refuse'])
export type ReviewAction = z.infer<typeof reviewAction>

const limit = z.coerce.number().int().min(1).max(200).optional().default(maxListed)
const waitingFirst = 'those that wait the oldest first, others the newest first'

export const adminReviewEndpoints = {
  list: endpoint('adminReviews', {
    method: 'GET',
    path: 'reviews',
    access: access.staff('marketing.read'),
    summary: `Reviews of one state: ${waitingFirst}`,
    query: z.object({
      state: z.enum(reviewStates).optional().default('pending'),
      rating: z.coerce.number().int().min(1).max(5).optional(),
      limit,
      cursor,
    }),
    reply: z.object({ reviews: z.array(adminReviewRow), next: z.string().nullable() }),
  }),
  counts: endpoint('adminReviewCounts', {
    method: 'GET',
    path: 'reviews/counts',
    access: access.staff('marketing.read'),
    summary: 'How many reviews and questions wait',
    reply: z.object({ reviews: z.int(), questions: z.int() }),
  }),
  find: endpoint('adminReview', {
    method: 'GET',
    path: 'reviews/{id}',
    access: access.staff('marketing.read'),
    summary: 'One review with its order and votes',
    params: idParams,
    reply: adminReview,
    errors: ['review.not_found'],
  }),
  pictures: endpoint('adminReviewPictures', {
    method: 'GET',
    path: 'reviews/{id}/pictures',
    access: access.staff('marketing.read'),
    summary: 'The pictures of a review as WebP in base64',
    params: idParams,
    reply: z.object({ pictures: z.array(z.string()) }),
    errors: ['review.not_found'],
  }),
  decide: endpoint('decideReviews', {
    method: 'POST',
    path: 'reviews/decide',
    access: access.staff('marketing.edit'),
    summary: 'Publish or refuse reviews; each with its own result',
    body: z
      .object({ action: reviewAction, reviews: chosen, reason: reason.optional().default('') })
      .refine(({ action, reason: given }) => action === 'publish' || given !== '', {
        path: ['reason'],
        message: 'Write the reason that the writer reads',
      }),
    reply: z.object({ results: z.array(moderationResult) }),
  }),
  reply: endpoint('replyToReview', {
    method: 'POST',
    path: 'reviews/{id}/reply',
    access: access.staff('marketing.edit'),
    summary: 'Write, change or remove the answer of the house below a review',
    params: idParams,
    body: z.object({ version, text: trimmedText(longestText, { required: 'Write an answer' }) }),
    reply: adminReview,
    errors: ['review.not_found', 'change.outdated'],
  }),
  questions: endpoint('adminQuestions', {
    method: 'GET',
    path: 'questions',
    access: access.staff('marketing.read'),
    summary: `Questions of one state: ${waitingFirst}`,
    query: z.object({ state: z.enum(questionStates).optional().default('pending'), limit, cursor }),
    reply: z.object({ questions: z.array(adminQuestion), next: z.string().nullable() }),
  }),
  answer: endpoint('answerQuestion', {
    method: 'POST',
    path: 'questions/{id}/answer',
    access: access.staff('marketing.edit'),
    summary: 'Publish a question with its answer, or change the answer',
    params: idParams,
    body: z.object({
      version,
      text: trimmedText(longestText, { required: 'Write an answer' }).min(1, 'Write an answer'),
    }),
    reply: adminQuestion,
    errors: ['question.not_found', 'change.outdated'],
  }),
  refuseQuestions: endpoint('refuseQuestions', {
    method: 'POST',
    path: 'questions/refuse',
    access: access.staff('marketing.edit'),
    summary: 'Refuse questions; each with its own result',
    body: z.object({ questions: chosen, reason: reasonGiven }),
    reply: z.object({ results: z.array(moderationResult) }),
  }),
} as const
