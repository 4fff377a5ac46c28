/** Sliders, stories, newsletter, feedback: api.md sections 2, 3 and 8. */
import { z } from 'zod'
import { pictureSet, productCard } from './catalogue.ts'
import { access, endpoint } from './endpoint.ts'
import { actionReply, dataOf, listOf } from './envelope.ts'
import { email } from './fields.ts'
import { emailPattern } from './words.ts'

export const slide = z.object({
  photo: z.string(),
  link: z.string(),
  url: z.string(),
  title: z.string(),
  subtitle: z.string(),
  alt: z.string(),
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
  /** `date` for machines. */
  published_at: z.iso.datetime(),
})

export type PostItem = z.infer<typeof postItem>

export const newsletterBody = z.object({ email })

const optionalEmail = z
  .string()
  .trim()
  .max(254)
  .refine((value) => value === '' || emailPattern.test(value), 'Invalid email')
  .nullish()

const feedbackMessage = z
  .string('Tell us what happened')
  .trim()
  .min(1, 'Tell us what happened')
  .max(2000, 'Must be 2000 characters or fewer')

/** The form's own check: everything is text there. */
export const feedbackForm = z.object({
  rating: z.string('Choose 1 to 5').regex(/^[1-5]$/, 'Choose 1 to 5'),
  message: feedbackMessage,
  email: z
    .string()
    .trim()
    .max(254, 'Invalid email')
    .refine((value) => value === '' || emailPattern.test(value), 'Invalid email'),
})

export const feedbackBody = z.object({
  rating: z
    .union([z.int(), z.string().regex(/^[1-5]$/, 'Choose 1 to 5')])
    .transform(Number)
    .pipe(z.int().min(1, 'Choose 1 to 5').max(5, 'Choose 1 to 5')),
  message: feedbackMessage,
  email: optionalEmail,
  page: z.string().max(500).nullish(),
})

export const contentEndpoints = {
  sliders: endpoint('sliders', {
    method: 'GET',
    path: 'sliders',
    access: access.public,
    summary: 'Slides of the home page',
    reply: listOf(slide),
  }),
  blogs: endpoint('blogs', {
    method: 'GET',
    path: 'blogs',
    access: access.public,
    summary: 'Stories, newest first',
    freshness: 'by_the_minute',
    reply: listOf(postItem),
  }),
  blog: endpoint('blog', {
    method: 'GET',
    path: 'blogs/{slug}',
    access: access.public,
    summary: 'One story with the products in it',
    freshness: 'by_the_minute',
    params: z.object({ slug: z.string().trim().min(1).max(200) }),
    reply: dataOf(postItem.extend({ body: z.string(), products: z.array(productCard), tags: z.array(z.string()) })),
    errors: ['post.not_found'],
  }),
  subscribe: endpoint('subscribe', {
    method: 'POST',
    path: 'subscribe-email',
    access: access.public,
    summary: 'Subscribe to the newsletter',
    body: z.object({ email: z.string().trim().max(254).nullish() }),
    reply: z.object({ success: z.boolean(), message: z.string() }),
    errors: ['request.too_many'],
  }),
  feedback: endpoint('feedback', {
    method: 'POST',
    path: 'feedback',
    access: access.public,
    summary: 'Send feedback',
    body: feedbackBody,
    reply: actionReply,
    errors: ['request.too_many'],
  }),
} as const
