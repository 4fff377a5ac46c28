/** The calls that content, settings and posts share: drafts, versions and publication times. */
import { z } from 'zod'
import { adminId, instant, version } from '#core/admin-endpoint.ts'
import { exactText } from '#core/bounded-text.ts'
import { endpoint, type StaffAccess } from '#core/endpoint.ts'
import type { ErrorCode } from '#core/errors.ts'

const versionRow = z.object({
  id: z.int(),
  state: z.enum(['draft', 'scheduled', 'published']),
  isDefault: z.boolean(),
  isLive: z.boolean(),
  /** When it was published, or will be. */
  publishAt: instant.nullable(),
  author: z.string(),
  changedAt: instant,
})
export type DocumentVersionRow = z.infer<typeof versionRow>

const draft = z.object({ id: z.int(), body: z.unknown(), author: z.string(), changedAt: instant })
const scheduled = draft.extend({ publishAt: instant })

export const adminDocument = z.object({
  key: z.string(),
  /** Zero before the first change. */
  version: z.int().min(0),
  live: z.unknown(),
  isDefault: z.boolean(),
  /** False when the stored body no longer fits and the shop shows the default. */
  isReadable: z.boolean(),
  fallback: z.unknown(),
  draft: draft.nullable(),
  scheduled: scheduled.nullable(),
  versions: z.array(versionRow),
})
export type AdminDocument = z.infer<typeof adminDocument>

const documentRow = z.object({
  key: z.string(),
  isDefault: z.boolean(),
  hasDraft: z.boolean(),
  publishAt: instant.nullable(),
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
})
export type AdminDocumentRow = z.infer<typeof documentRow>

const rows = z.object({ documents: z.array(documentRow) })
const named = z.object({ version: version.or(z.literal(0)) })
const errors = ['route.not_found', 'change.outdated'] as const
/** A future time, to the minute; when absent, the call publishes now. */
const publishBody = named.extend({
  at: exactText(40)
    .pipe(z.iso.datetime({ error: 'Choose a day and a time' }))
    .optional(),
})

type Family = {
  readonly root: 'content' | 'settings' | 'journal'
  readonly names: { readonly one: string; readonly many: string }
  readonly read: StaffAccess
  readonly write: StaffAccess
  /** Codes beside those of every document. */
  readonly errors?: readonly ErrorCode[]
}

export function documentCalls<Key extends z.ZodType>(key: Key, family: Family) {
  return { ...readingCalls(key, family), ...draftCalls(key, family), ...publishingCalls(key, family) } as const
}

function readingCalls<Key extends z.ZodType>(key: Key, { root, names, read }: Family) {
  const params = z.object({ key })
  return {
    list: endpoint(`admin${names.many}`, {
      method: 'GET',
      path: root,
      access: read,
      summary: 'The documents: live, drafted and due',
      reply: rows,
    }),
    find: endpoint(`admin${names.one}`, {
      method: 'GET',
      path: `${root}/{key}`,
      access: read,
      summary: 'The live body, the default, the draft, what is due, and the versions',
      params,
      reply: adminDocument,
    }),
    version: endpoint(`admin${names.one}Version`, {
      method: 'GET',
      path: `${root}/{key}/versions/{id}`,
      access: read,
      summary: 'The body of one version',
      params: params.extend({ id: adminId }),
      reply: z.object({ body: z.unknown() }),
      errors: ['route.not_found'],
    }),
  } as const
}

function changeOf<Key extends z.ZodType>(key: Key, write: StaffAccess) {
  return { method: 'POST', access: write, params: z.object({ key }), reply: adminDocument } as const
}

function draftCalls<Key extends z.ZodType>(key: Key, { root, names, write, errors: own = [] }: Family) {
  const change = { ...changeOf(key, write), errors: [...errors, ...own] } as const
  return {
    save: endpoint(`save${names.one}`, {
      ...change,
      path: `${root}/{key}/draft`,
      summary: 'Save the draft; shoppers see nothing of it',
      body: named.extend({ body: z.unknown() }),
    }),
    discard: endpoint(`discard${names.one}`, {
      ...change,
      path: `${root}/{key}/discard`,
      summary: 'Discard the draft',
      body: named,
    }),
  } as const
}

function publishingCalls<Key extends z.ZodType>(key: Key, { root, names, write, errors: own = [] }: Family) {
  const change = { ...changeOf(key, write), errors: [...errors, ...own] } as const
  return {
    publish: endpoint(`publish${names.one}`, {
      ...change,
      path: `${root}/{key}/publish`,
      summary: 'Publish the draft now or at a time',
      body: publishBody,
    }),
    unschedule: endpoint(`unschedule${names.one}`, {
      ...change,
      path: `${root}/{key}/unschedule`,
      summary: 'Take back what is due; it is a draft again, unless there is a newer one',
      body: named,
    }),
    restore: endpoint(`restore${names.one}`, {
      ...change,
      path: `${root}/{key}/restore`,
      summary: 'Publish an earlier version again; without one, the default',
      body: named.extend({ id: adminId.nullable() }),
    }),
  } as const
}
