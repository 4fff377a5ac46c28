import { isTermsKey, type DocumentKey, type StoredKey } from '@shop/contract/content/document-types'
import { storedSchema } from '@shop/contract/content/documents'
import { isPostKey } from '@shop/contract/content/post-types'
import { isCategoryKey } from '@shop/contract/content/sections/section-types'
import { hourMs } from '@shop/contract/core/durations'
import { checkCategory } from '#content/own-sections/section-faults.service.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { ValidationError } from '#platform/http/http-errors.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { isLatestChange, recordChange, type Auditor } from '#platform/security/audit.ts'
import { storedFallbackOf } from './default-body.service.ts'
import { changedPlaces, picturesIn, recordedAs, storedBodyOf } from './documents.rules.ts'
import * as documentStore from './documents.store.ts'
import type { DocumentRow, DocumentView, VersionRow } from './documents.types.ts'
import { toAdminDocument } from './documents.view.ts'
import { checkTerms, goLive, storeFirst } from './live-terms.service.ts'
import { checkFinished, checkPost, cleanedPost, findPost, keepAddresses } from './post-document.service.ts'

export type Target = {
  readonly key: StoredKey
  /** The version on which the change is based. */
  readonly version: number
}

const unchanged = (key: string): DocumentRow => ({ key, liveId: null, version: 0 })

export async function getDocument(ctx: Context, key: StoredKey): Promise<DocumentView> {
  const document = (await documentStore.find(ctx.db, key)) ?? unchanged(key)
  const versions = await documentStore.listVersions(ctx.db, [key])
  return { document, versions, fallback: await storedFallbackOf(ctx, key) }
}

export async function listDocuments(ctx: Context, keys: readonly DocumentKey[]): Promise<DocumentView[]> {
  const [documents, versions] = await Promise.all([
    documentStore.listByKeys(ctx.db, keys),
    documentStore.listVersions(ctx.db, keys),
  ])
  return keys.map((key) => ({
    document: documents.find((document) => document.key === key) ?? unchanged(key),
    versions: versions.filter((version) => version.key === key),
    fallback: ctx.ports.documents.fallback(key),
  }))
}

export async function getVersion(ctx: Context, key: StoredKey, id: number): Promise<VersionRow> {
  const version = await documentStore.findVersion(ctx.db, key, id)
  if (version === undefined) throw new ShopError('route.not_found')
  return version
}

type Change = {
  readonly verb: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

type Work = {
  /** Undefined for a change that the audit has already. */
  readonly work: (trx: Context, locked: DocumentRow) => Promise<Change | undefined>
  /** Also accepts a deleted post. */
  readonly mayBeDeleted?: true
}

/**
 * Runs one change of a document with its audit row; refuses a change based on an older version and returns the present
 * one.
 */
export async function changed(
  ctx: Context,
  by: Auditor,
  { key, version, work, mayBeDeleted }: Target & Work,
): Promise<DocumentView> {
  const view = await inTransaction(ctx, async (trx) => {
    if (isPostKey(key)) await findPost(trx, key)
    if (isCategoryKey(key)) await checkCategory(trx, key)
    const locked = await documentStore.lock(trx.db, key)
    if (isPostKey(key) && mayBeDeleted !== true) await checkPost(trx, key)
    if (locked.version !== version) {
      throw new ConflictError(toAdminDocument(key, await getDocument(trx, key)))
    }
    const change = await work(trx, locked)
    if (change !== undefined) await recordChange(trx, by, { ...change, ...recordedAs(key) })
    return getDocument(trx, key)
  })
  ctx.ports.documents.forget()
  return view
}

async function liveBody(ctx: Context, { key, liveId }: DocumentRow, wanted: StoredKey): Promise<unknown> {
  const live = liveId === null ? undefined : await documentStore.findVersion(ctx.db, key, liveId)
  const fallback = await storedFallbackOf(ctx, wanted)
  return live === undefined ? fallback : storedBodyOf(wanted, live, fallback)
}

/** Locks the pictures of a body; refuses a deleted picture and names its path. */
async function lockedPictures({ db }: Context, body: unknown): Promise<readonly number[]> {
  const named = picturesIn(body)
  const ids = [...new Set(named.map(({ id }) => id))]
  const found = await documentStore.lockPictures(db, ids)
  const missing = named.filter(({ id }) => !found.includes(id))
  if (missing.length > 0)
    throw new ValidationError(
      missing.map(({ path }) => ({ path, message: 'This picture was deleted; choose another' })),
    )
  return ids
}

const drafted = 'drafted'

/** True while a person goes on with their own draft: the console saves it every few seconds. */
async function isDrafting(trx: Context, by: Auditor, key: StoredKey): Promise<boolean> {
  const since = new Date(trx.now.getTime() - hourMs)
  return isLatestChange(trx, by, { verb: drafted, ...recordedAs(key), since })
}

/** One row of the audit for a person's drafts of an hour; publishing and discarding record the whole difference. */
export async function saveDraft(
  ctx: Context,
  by: Auditor,
  { body, ...target }: Target & { readonly body: unknown },
): Promise<DocumentView> {
  const parsed = storedSchema(target.key).safeParse(body)
  if (!parsed.success) throw new ValidationError(parsed.error.issues)
  const written = isPostKey(target.key) ? cleanedPost(parsed.data) : parsed.data
  return changed(ctx, by, {
    ...target,
    work: async (trx, locked) => {
      await checkTerms(trx, target.key, written)
      await storeFirst(trx, locked)
      const { versions } = await getDocument(trx, target.key)
      const before = versions.find(({ state }) => state === 'draft')
      const fallback = await storedFallbackOf(trx, target.key)
      const from =
        before === undefined ? await liveBody(trx, locked, target.key) : storedBodyOf(target.key, before, fallback)
      const pictures = await lockedPictures(trx, written)
      await documentStore.deleteVersions(trx.db, target.key, 'draft')
      const id = await documentStore.insertVersion(trx.db, {
        key: target.key,
        body: written,
        state: 'draft',
        publishAt: null,
        author: by.name,
        changedAt: ctx.now,
      })
      await documentStore.insertPictures(trx.db, id, pictures)
      if (isPostKey(target.key)) await keepAddresses(trx, target.key)
      await documentStore.raiseVersion(trx.db, target.key)
      if (before !== undefined && (await isDrafting(trx, by, target.key))) return undefined
      return { verb: drafted, ...changedPlaces(from, written) }
    },
  })
}

export async function discardDraft(ctx: Context, by: Auditor, target: Target): Promise<DocumentView> {
  return changed(ctx, by, {
    ...target,
    work: async (trx, locked) => {
      const { versions } = await getDocument(trx, target.key)
      const draft = versions.find(({ state }) => state === 'draft')
      await documentStore.deleteVersions(trx.db, target.key, 'draft')
      await documentStore.raiseVersion(trx.db, target.key)
      const live = await liveBody(trx, locked, target.key)
      return { verb: 'draft discarded', ...changedPlaces(draft === undefined ? live : draft.body, live) }
    },
  })
}

/** Publishes the draft now, or at a future time, where it replaces what was scheduled. */
export async function publish(
  ctx: Context,
  by: Auditor,
  { at, ...target }: Target & { readonly at: Date | null },
): Promise<DocumentView> {
  if (at !== null && at <= ctx.now)
    throw new ValidationError([{ path: ['at'], message: 'Choose a time in the future' }])
  return changed(ctx, by, {
    ...target,
    work: async (trx, locked) => {
      const { versions } = await getDocument(trx, target.key)
      const draft = versions.find(({ state }) => state === 'draft')
      if (draft === undefined) throw new ValidationError([{ path: ['version'], message: 'Save a draft first' }])
      if (isPostKey(target.key)) checkFinished(draft.body)
      const places = changedPlaces(await liveBody(trx, locked, target.key), draft.body)
      if (at === null) {
        await documentStore.moveVersion(trx.db, { id: draft.id, state: 'published', publishAt: ctx.now })
        await goLive(trx, target.key, draft)
        return { verb: 'published', ...places }
      }
      await documentStore.deleteVersions(trx.db, target.key, 'scheduled')
      const { staffId, keyId } = by
      await documentStore.moveVersion(trx.db, { id: draft.id, state: 'scheduled', publishAt: at, staffId, keyId })
      await documentStore.raiseVersion(trx.db, target.key)
      return { verb: 'scheduled', before: places.before, after: { ...places.after, publishAt: at.toISOString() } }
    },
  })
}

/** Cancels a scheduled version, which becomes the draft unless there is a newer one. Returns what was scheduled. */
export async function takeBack(
  { db }: Context,
  key: StoredKey,
  versions: readonly VersionRow[],
): Promise<VersionRow | undefined> {
  const due = versions.find(({ state }) => state === 'scheduled')
  if (due === undefined) return undefined
  const hasDraft = versions.some(({ state }) => state === 'draft')
  if (hasDraft) await documentStore.deleteVersions(db, key, 'scheduled')
  else await documentStore.moveVersion(db, { id: due.id, state: 'draft', publishAt: null })
  return due
}

/** Takes the document out of the shop and cancels what was scheduled; the versions stay. */
export async function takeOut(trx: Context, locked: DocumentRow, key: StoredKey): Promise<void> {
  await storeFirst(trx, locked)
  await takeBack(trx, key, await documentStore.listVersions(trx.db, [key]))
  await documentStore.setLive(trx.db, key, null)
}

export async function unschedule(ctx: Context, by: Auditor, target: Target): Promise<DocumentView> {
  return changed(ctx, by, {
    ...target,
    work: async (trx) => {
      const { versions } = await getDocument(trx, target.key)
      const due = await takeBack(trx, target.key, versions)
      if (due === undefined) throw new ShopError('route.not_found')
      await documentStore.raiseVersion(trx.db, target.key)
      return { verb: 'unscheduled', before: { publishAt: due.publishAt?.toISOString() ?? null }, after: {} }
    },
  })
}

/** Null follows the shop's default from now on. Terms are rows, so their default is written like any version. */
const defaultOf = ({ ports }: Context, key: StoredKey): unknown =>
  isTermsKey(key) ? ports.documents.fallback(key) : null

/** Publishes an earlier version as a new one, so that the history does not change; null publishes the default. */
export async function restore(
  ctx: Context,
  by: Auditor,
  { id, ...target }: Target & { readonly id: number | null },
): Promise<DocumentView> {
  if (id === null && isPostKey(target.key)) throw new ValidationError([{ path: ['id'], message: 'Choose a version' }])
  return changed(ctx, by, {
    ...target,
    work: async (trx, locked) => {
      const fallback = await storedFallbackOf(trx, target.key)
      const earlier = id === null ? null : await getVersion(trx, target.key, id)
      if (earlier !== null && earlier.state !== 'published') throw new ShopError('route.not_found')
      const isDefault = earlier === null || earlier.body === null
      const body = isDefault ? defaultOf(ctx, target.key) : storedBodyOf(target.key, earlier, fallback)
      await storeFirst(trx, locked)
      const from = await liveBody(trx, locked, target.key)
      const liveId = await documentStore.insertVersion(trx.db, {
        key: target.key,
        body,
        state: 'published',
        publishAt: ctx.now,
        author: by.name,
        changedAt: ctx.now,
      })
      await documentStore.insertPictures(trx.db, liveId, await lockedPictures(trx, body))
      await goLive(trx, target.key, { id: liveId, body })
      const verb = id === null ? 'reset to the default' : 'rolled back'
      return { verb, ...changedPlaces(from, body ?? fallback) }
    },
  })
}
