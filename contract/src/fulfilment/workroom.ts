/**
 * Pictures of the workroom with the customer's approval. The calls below `order-links` take the token of a signed link.
 */
import { z } from 'zod'
import { exactText, trimmedText } from '#core/bounded-text.ts'
import { access, endpoint, webpFile } from '#core/endpoint.ts'
import { actionReply, listOf } from '#core/envelope.ts'
import { wireId } from '#core/wire-numbers.ts'
import { linkRefusals } from '#selling/order-links.ts'
import { approvalChoices, approvalStates, longestChange, stepKinds } from './workroom-options.ts'

const noWords = 'Tell us what to change'

export const pictureKey = exactText(32).regex(
  /^[0-9a-f]{32}$/,
  'Name a picture by its key, 32 characters from 0-9 and a-f',
)

const stepPicture = z.object({ key: z.string(), width: z.int(), height: z.int() })

const workroomStep = z.object({
  id: z.int(),
  line_id: z.int(),
  product_name: z.string(),
  kind: z.enum(stepKinds),
  note: z.string(),
  at: z.string(),
  pictures: z.array(stepPicture),
  /** Null for a step that needs no approval. */
  approval: z
    .object({
      state: z.enum(approvalStates),
      until: z.string(),
      /** The change that the customer wants. */
      words: z.string(),
      answered_at: z.string().nullable(),
    })
    .nullable(),
})

export type WorkroomStep = z.infer<typeof workroomStep>

const signed = trimmedText(200).min(1)
const readToken = z.object({ read_token: signed })
const answerFields = {
  id: wireId,
  answer: z.enum(approvalChoices),
  words: trimmedText(longestChange).optional().default(''),
}
type Answer = { readonly answer: string; readonly words: string }
const hasWords = ({ answer, words }: Answer): boolean => answer === 'approve' || words !== ''
const wordsNeeded = { path: ['words'], message: noWords }

const pictureParams = z.object({ pictureKey })
const pictureQuery = z.object({ size: z.enum(['small']).optional().catch(undefined) })
const answerRefusals = [
  'workroom.step_not_found',
  'workroom.answered',
  'workroom.withdrawn',
  'workroom.expired',
  'workroom.over',
] as const

export const workroomEndpoints = {
  ofOrder: endpoint('orderWorkroom', {
    method: 'GET',
    path: 'workroom/order/{orderId}',
    access: access.shopper,
    summary: 'Steps of the workroom on an order, the newest first',
    params: z.object({ orderId: wireId }),
    reply: listOf(workroomStep),
    errors: ['auth.forbidden', 'order.not_found'],
  }),
  picture: endpoint('workroomStepPicture', {
    method: 'GET',
    path: 'workroom/pictures/{pictureKey}',
    access: access.shopper,
    summary: 'A picture of a step, for the owner of its order alone',
    params: pictureParams,
    query: pictureQuery,
    reply: webpFile,
    file: 'image/webp',
    errors: ['workroom.picture_not_found'],
  }),
  answer: endpoint('answerApproval', {
    method: 'POST',
    path: 'workroom/answer',
    access: access.shopper,
    summary:
      'Approve a step, `id`, or ask for a change; one answer for each request, and the same one again changes nothing',
    body: z.object(answerFields).refine(hasWords, wordsNeeded),
    reply: actionReply,
    errors: answerRefusals,
  }),
  byLink: endpoint('linkedWorkroom', {
    method: 'POST',
    path: 'order-links/workroom',
    access: access.public,
    summary: 'The steps of the order of a signed link',
    body: readToken,
    reply: listOf(workroomStep),
    errors: [...linkRefusals, 'rate_limit.exceeded'],
  }),
  pictureByLink: endpoint('linkedWorkroomPicture', {
    method: 'POST',
    path: 'order-links/workroom-pictures/{pictureKey}',
    access: access.public,
    summary: 'A picture of a step of the order of a signed link',
    params: pictureParams,
    query: pictureQuery,
    body: readToken,
    reply: webpFile,
    file: 'image/webp',
    errors: [...linkRefusals, 'workroom.picture_not_found', 'rate_limit.exceeded'],
  }),
  answerByLink: endpoint('answerApprovalByLink', {
    method: 'POST',
    path: 'order-links/workroom-answer',
    access: access.public,
    summary: 'The same answer by the signed link of a guest',
    body: z.object({ ...answerFields, read_token: signed }).refine(hasWords, wordsNeeded),
    reply: actionReply,
    errors: [...linkRefusals, ...answerRefusals, 'rate_limit.exceeded'],
  }),
} as const
