/** Asking the family about a wishlist: a link for up to five people, who need no account. */
import { z } from 'zod'
import { trimmedText, typedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { actionReply, dataOf } from '#core/envelope.ts'
import { pictureSet } from '#core/picture-set.ts'
import { wireId } from '#core/wire-numbers.ts'

/** The page reads the link's key from the fragment, which browsers never send to a server. */
export const familyPath = '/family'
export const maxFamily = 5

const noName = 'Enter a name'
const nameOf = trimmedText(40, { required: noName }).min(1, noName)
const linkKey = typedText(40).min(1)
/** Made by the browser of the person who answers, and known to it alone. */
const personKey = typedText(40).regex(/^[\w-]{22,40}$/, 'must have 22 to 40 letters, digits, - or _')

const answer = z.object({ product_id: z.int(), is_loved: z.boolean(), line: z.string() })

const board = z.object({
  /** Null before the shopper has asked, and once the link has ended. */
  link: z.object({ address: z.string(), asked_by: z.string(), expires_at: z.string() }).nullable(),
  people: z.array(z.object({ id: z.int(), name: z.string(), answers: z.array(answer) })),
  people_left: z.int(),
})

export type FamilyBoard = z.infer<typeof board>

const asked = z.object({
  asked_by: z.string(),
  people_left: z.int(),
  pieces: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      slug: z.string(),
      designer: z.string(),
      out_of_stock: z.boolean(),
      picture: pictureSet,
    }),
  ),
  /** What this person has answered so far; null before the first answer. */
  me: z.object({ name: z.string(), answers: z.array(answer) }).nullable(),
})

export type AskedFamily = z.infer<typeof asked>

const linkRefusals = ['family.link_invalid', 'family.link_ended', 'rate_limit.exceeded'] as const

export const familyEndpoints = {
  board: endpoint('familyBoard', {
    method: 'GET',
    path: 'wishlist-family',
    access: access.shopper,
    summary: 'The link, and what the family has answered',
    reply: dataOf(board),
  }),
  ask: endpoint('askFamily', {
    method: 'POST',
    path: 'wishlist-family',
    access: access.shopper,
    summary: 'Make a link to the wishlist, or give the one that is open another name',
    body: z.object({ name: nameOf }),
    reply: dataOf(board),
  }),
  end: endpoint('endFamilyLink', {
    method: 'POST',
    path: 'wishlist-family/end',
    access: access.shopper,
    summary: 'End the link; the answers stay',
    reply: dataOf(board),
  }),
  remove: endpoint('removeFamilyPerson', {
    method: 'POST',
    path: 'wishlist-family/remove',
    access: access.shopper,
    summary: 'Take a person and their answers off the list',
    body: z.object({ person_id: wireId }),
    reply: dataOf(board),
    errors: ['family.person_not_found'],
  }),
  open: endpoint('openFamilyLink', {
    method: 'POST',
    path: 'family/open',
    access: access.public,
    summary: 'The pieces of a link, and what this person has answered',
    body: z.object({ key: linkKey, person_key: personKey.nullish() }),
    reply: dataOf(asked),
    errors: linkRefusals,
  }),
  answer: endpoint('answerFamily', {
    method: 'POST',
    path: 'family/answer',
    access: access.public,
    summary: 'A heart and a line for one piece, in place of those that this person gave it before',
    body: z.object({
      key: linkKey,
      person_key: personKey,
      name: nameOf,
      product_id: wireId,
      is_loved: z.boolean(),
      line: trimmedText(140).default(''),
    }),
    reply: actionReply,
    errors: [...linkRefusals, 'family.full', 'product.not_found'],
  }),
} as const
