import {
  isPageKey,
  isTermsKey,
  type DocumentBodies,
  type StoredKey,
  type TermsKey,
} from '@shop/contract/content/document-types'
import { documentSchemas } from '@shop/contract/content/documents'
import { postDraftSchema } from '@shop/contract/content/post-schema'
import { isPostKey, postIdOf } from '@shop/contract/content/post-types'
import { categorySectionsSchema } from '@shop/contract/content/sections/section-schema'
import { isCategoryKey } from '@shop/contract/content/sections/section-types'
import { channelFaults } from '#content/channels/channel-faults.service.ts'
import { sectionFaults } from '#content/own-sections/section-faults.service.ts'
import { homeFaults } from '#content/pages/home-pieces.service.ts'
import { menuListFaults, seasonRowFaults } from '#content/pages/merchandise-faults.service.ts'
import { postFaults } from '#content/pages/post-write.service.ts'
import { kindFaults, policyFaults, readTerms, writeTerms } from '#content/sale-terms/terms.service.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { ValidationError } from '#platform/http/http-errors.ts'
import type { Context } from '#platform/runtime/context.ts'
import { recordChange, type Auditor } from '#platform/security/audit.ts'
import { changedPlaces } from './documents.rules.ts'
import * as documentStore from './documents.store.ts'
import type { DocumentRow } from './documents.types.ts'
import { firstPost, keepPictures, showPost } from './post-document.service.ts'

const firstAuthor = 'The shop, before the first change'

type First = { readonly body: unknown; readonly at: Date }

async function firstOf(trx: Context, key: string): Promise<First | undefined> {
  if (isTermsKey(key)) return { body: await readTerms(trx, key), at: trx.now }
  return isPostKey(key) ? firstPost(trx, key) : undefined
}

/** Stores the terms in force, or the present post, as the first version, so that a roll-back finds them. */
export async function storeFirst(trx: Context, { key, liveId }: DocumentRow): Promise<void> {
  const first = liveId === null ? await firstOf(trx, key) : undefined
  if (first === undefined) return
  const id = await documentStore.insertVersion(trx.db, {
    key,
    body: first.body,
    state: 'published',
    publishAt: first.at,
    author: firstAuthor,
    changedAt: trx.now,
  })
  await keepPictures(trx, id, first.body)
  await documentStore.setLive(trx.db, key, id)
}

/** Makes a published version live. Invalid terms do not replace those in force. */
export async function goLive(
  trx: Context,
  key: StoredKey,
  { id, body }: { readonly id: number; readonly body: unknown },
): Promise<void> {
  if (isTermsKey(key)) {
    const parsed = documentSchemas[key].safeParse(body)
    if (parsed.success) await writeTerms<TermsKey>(trx, key, parsed.data)
  }
  if (isPostKey(key)) await showPost(trx, key, body)
  await documentStore.setLive(trx.db, key, id)
}

async function faultsOf(ctx: Context, key: StoredKey, body: unknown) {
  if (isPostKey(key)) return postFaults(ctx, postIdOf(key), postDraftSchema.parse(body))
  if (isCategoryKey(key)) return sectionFaults(ctx, categorySectionsSchema.parse(body).own)
  if (isPageKey(key)) return sectionFaults(ctx, documentSchemas[key].parse(body).own)
  if (key === 'home') {
    const home = documentSchemas[key].parse(body)
    return [...(await homeFaults(ctx, home)), ...(await sectionFaults(ctx, home.own))]
  }
  if (key === 'menu-lists') return menuListFaults(ctx, documentSchemas[key].parse(body))
  if (key === 'season-row') return seasonRowFaults(ctx, documentSchemas[key].parse(body))
  if (key === 'channels') return channelFaults(ctx, documentSchemas[key].parse(body))
  if (key === 'dispatch-days') return kindFaults(ctx, documentSchemas[key].parse(body))
  return key === 'return-policies' ? policyFaults(ctx, documentSchemas[key].parse(body)) : []
}

/** Checks that need the database, such as designers' names. */
export async function checkTerms(ctx: Context, key: StoredKey, body: unknown): Promise<void> {
  const faults = await faultsOf(ctx, key, body)
  if (faults.length > 0) throw new ValidationError(faults)
}

type TermsChange<Key extends TermsKey> = {
  readonly key: Key
  /** Derives the new terms from the terms in force. */
  readonly change: (before: DocumentBodies[Key]) => unknown
}

/** Publishes terms for the operator's commands by the console's rules, and keeps a draft of the console. */
export async function changeTerms<Key extends TermsKey>(
  ctx: Context,
  by: Auditor,
  { key, change }: TermsChange<Key>,
): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const locked = await documentStore.lock(trx.db, key)
    const before = await readTerms(trx, key)
    const parsed = documentSchemas[key].safeParse(change(before))
    if (!parsed.success) throw new ValidationError(parsed.error.issues)
    await checkTerms(trx, key, parsed.data)
    await storeFirst(trx, locked)
    const id = await documentStore.insertVersion(trx.db, {
      key,
      body: parsed.data,
      state: 'published',
      publishAt: ctx.now,
      author: by.name,
      changedAt: ctx.now,
    })
    await goLive(trx, key, { id, body: parsed.data })
    const places = changedPlaces(before, parsed.data)
    await recordChange(trx, by, { verb: 'published', subject: 'setting', subjectId: key, ...places })
  })
  ctx.ports.documents.forget()
}
