/** Sliders, stories, newsletter, feedback: api.md sections 2, 3 and 8. */
import { z } from 'zod'
import { productCard } from '#catalogue/catalogue.ts'
import { exactText, trimmedText, typedText } from '#core/bounded-text.ts'
import { maxEmailLength } from '#core/contact-rules.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { actionReply, dataOf, listOf } from '#core/envelope.ts'
import { email, emailOrNone } from '#core/fields.ts'
import { pictureSet } from '#core/picture-set.ts'
import { shownPictureBlock } from './picture-block.ts'
import { slideInks } from './slide-types.ts'

export const slide = z.object({
  photo: z.string(),
  link: z.string(),
  url: z.string(),
  title: z.string(),
  subtitle: z.string(),
  /** The text of the button: where it leads. */
  button: z.string(),
  alt: z.string(),
  /** Added by this shop: the empty side of the picture, where the words stand. */
  words: z.enum(['left', 'right']),
  /** Only in slides that the merchant wrote: a line above the heading, and the colour of the words. */
  eyebrow: z.string().exactOptional(),
  ink: z.enum(slideInks).exactOptional(),
  picture: pictureSet.nullable(),
  phone_picture: pictureSet.nullable(),
})

export type Slide = z.infer<typeof slide>

export const postItem = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  banner: z.string(),
  short_description: z.string(),
  date: z.string(),
  author: z.string(),
  picture: pictureSet.nullable(),
  reading_minutes: z.int(),
  /** Added by this shop: the categories of the piece in front of the picture. */
  category_ids: z.array(z.int()),
  published_at: z.iso.datetime(),
})

export type PostItem = z.infer<typeof postItem>

const words = z.object({ kind: z.literal('words'), html: z.string() })

export const postPage = postItem.extend({
  body: z.string(),
  /** Added by this shop, for posts with pictures between their texts; `body` has only the texts. */
  parts: z.array(z.discriminatedUnion('kind', [words, shownPictureBlock])).exactOptional(),
  products: z.array(productCard),
  tags: z.array(z.string()),
})
export type PostPage = z.infer<typeof postPage>

export const newsletterBody = z.object({ email })

const feedbackMessage = trimmedText(2000, { required: 'Tell us what happened' }).min(1, 'Tell us what happened')

const noRating = 'Choose 1 to 5'
const ratingText = typedText(1, { required: noRating, tooLong: noRating }).regex(/^[1-5]$/, noRating)

/** Form schema: every field is text. */
export const feedbackForm = z.object({
  rating: ratingText,
  message: feedbackMessage,
  email: emailOrNone,
})

const feedbackBody = z.object({
  rating: z.union([z.int(), ratingText], noRating).transform(Number).pipe(z.int().min(1, noRating).max(5, noRating)),
  message: feedbackMessage,
  email: emailOrNone.nullish(),
  page: exactText(500).nullish(),
})

export const contentEndpoints = {
  sliders: endpoint('sliders', {
    method: 'GET',
    path: 'sliders',
    access: access.public,
    summary: 'Slides of the home page',
    cache: 'one_minute',
    reply: listOf(slide),
  }),
  blogs: endpoint('blogs', {
    method: 'GET',
    path: 'blogs',
    access: access.public,
    summary: 'Stories, newest first',
    cache: 'one_minute',
    reply: listOf(postItem),
  }),
  blog: endpoint('blog', {
    method: 'GET',
    path: 'blogs/{slug}',
    access: access.public,
    summary: 'One story with the products in it',
    cache: 'one_minute',
    params: z.object({ slug: trimmedText(200).min(1) }),
    reply: dataOf(postPage),
    errors: ['post.not_found'],
  }),
  subscribe: endpoint('subscribe', {
    method: 'POST',
    path: 'subscribe-email',
    access: access.public,
    summary: 'Subscribe to the newsletter',
    body: z.object({ email: typedText(maxEmailLength).nullish() }),
    reply: z.object({ success: z.boolean(), message: z.string() }),
    errors: ['rate_limit.exceeded'],
  }),
  feedback: endpoint('feedback', {
    method: 'POST',
    path: 'feedback',
    access: access.public,
    summary: 'Send feedback',
    body: feedbackBody,
    reply: actionReply,
    errors: ['rate_limit.exceeded'],
  }),
} as const
