/** Calls for the journal: the list, and the drafts, versions and publication times of every document. */
import { z } from 'zod'
import { adminId, cursor, instant, maxListed, version } from '#core/admin-endpoint.ts'
import { trimmedText } from '#core/bounded-text.ts'
import { access, endpoint } from '#core/endpoint.ts'
import { adminDocument, documentCalls } from './admin-documents.ts'
import { postStates } from './post-types.ts'

const adminPostRow = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  /** Where shoppers read it, once it is live. */
  address: z.string(),
  author: z.string(),
  tags: z.array(z.string()),
  /** The address of a small picture. */
  picture: z.string().nullable(),
  state: z.enum(postStates),
  /** True when the live post has a draft that shoppers do not see yet. */
  hasDraft: z.boolean(),
  /** When the post or its draft will appear. */
  publishAt: instant.nullable(),
  /** The day shown below the title; null until the post has appeared. */
  publishedAt: instant.nullable(),
  deletedAt: instant.nullable(),
})
export type AdminPostRow = z.infer<typeof adminPostRow>

const adminPost = adminDocument.extend({ post: adminPostRow })
export type AdminPost = z.infer<typeof adminPost>

const read = access.staff('content.read')
const write = access.staff('content.edit')
const params = z.object({ key: adminId })
const change = {
  method: 'POST',
  access: write,
  params,
  body: z.object({ version: version.or(z.literal(0)) }),
  reply: adminDocument,
  errors: ['post.not_found', 'post.deleted', 'change.outdated'],
} as const

const shared = documentCalls(adminId, {
  root: 'journal',
  names: { one: 'Post', many: 'Posts' },
  read,
  write,
  errors: ['post.not_found', 'post.deleted'],
})

export const adminJournalEndpoints = {
  ...shared,
  list: endpoint('adminPosts', {
    method: 'GET',
    path: 'journal',
    access: read,
    summary: 'Posts of the journal, the newest first; deleted ones by their state alone',
    query: z.object({
      state: z.enum(postStates).optional(),
      search: trimmedText(100).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional().default(maxListed),
      cursor,
    }),
    reply: z.object({ posts: z.array(adminPostRow), next: z.string().nullable() }),
  }),
  find: endpoint('adminPost', {
    method: 'GET',
    path: 'journal/{key}',
    access: read,
    summary: 'One post: what is live, its draft, what is due, and the versions',
    params,
    reply: adminPost,
    errors: ['post.not_found'],
  }),
  create: endpoint('createPost', {
    method: 'POST',
    path: 'journal',
    access: write,
    summary: 'A new post that no shopper sees; its address follows from the title',
    body: z.object({ title: trimmedText(120, { required: 'Enter a title' }).min(1, 'Enter a title') }),
    reply: z.object({ id: z.int(), slug: z.string() }),
    isIdempotent: true,
    errors: ['request.key_reused'],
  }),
  preview: endpoint('previewPost', {
    method: 'POST',
    path: 'journal/{key}/preview',
    access: read,
    summary: 'An address that shows a version in the shop for an hour',
    params,
    body: z.object({ id: adminId }),
    reply: z.object({ url: z.string() }),
    errors: ['route.not_found'],
  }),
  hide: endpoint('hidePost', {
    ...change,
    path: 'journal/{key}/hide',
    summary: 'Take a post out of the shop; publishing a version brings it back',
  }),
  delete: endpoint('deletePost', {
    ...change,
    path: 'journal/{key}/delete',
    summary: 'Take a post out of the shop and the list; for 30 days it can be brought back',
  }),
  bringBack: endpoint('bringBackPost', {
    ...change,
    path: 'journal/{key}/bring-back',
    summary: 'Bring back a deleted post; no shopper sees it before it is published again',
    errors: ['post.not_found', 'change.outdated'],
  }),
} as const
