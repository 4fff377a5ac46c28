import { isTermsKey, type DocumentBodies, type DocumentKey, type TermsKey } from '@shop/contract/document-types'
import { documentSchemas } from '@shop/contract/documents'
import { homeFaults } from '#features/content'
import { kindFaults, policyFaults, readTerms, writeTerms } from '#features/terms'
import { inTransaction } from '#platform/db/transaction.ts'
import { ValidationError } from '#platform/http/http-errors.ts'
import type { Context } from '#platform/runtime/context.ts'
import { recordChange, type Auditor } from '#platform/security/audit.ts'
import { changedPlaces } from './documents.rules.ts'
import * as documentStore from './documents.store.ts'
import type { DocumentRow } from './documents.types.ts'

const firstAuthor = 'The shop, before the first change'

/** Stores the terms in force as the first version, so that a roll-back finds them. */
export async function storeFirstTerms(trx: Context, { key, liveId }: DocumentRow): Promise<void> {
  if (liveId !== null || !isTermsKey(key)) return
  const id = await documentStore.insertVersion(trx.db, {
    key,
    body: await readTerms(trx, key),
    state: 'published',
    publishAt: trx.now,
    author: firstAuthor,
    changedAt: trx.now,
  })
  await documentStore.setLive(trx.db, key, id)
}

/** Makes a published version live. Terms that no longer fit leave those in force. */
export async function goLive(
  trx: Context,
  key: DocumentKey,
  { id, body }: { readonly id: number; readonly body: unknown },
): Promise<void> {
  if (isTermsKey(key)) {
    const parsed = documentSchemas[key].safeParse(body)
    if (parsed.success) await writeTerms<TermsKey>(trx, key, parsed.data)
  }
  await documentStore.setLive(trx.db, key, id)
}

async function faultsOf(ctx: Context, key: DocumentKey, body: unknown) {
  if (key === 'home') return homeFaults(ctx, documentSchemas[key].parse(body))
  if (key === 'dispatch-days') return kindFaults(ctx, documentSchemas[key].parse(body))
  return key === 'return-policies' ? policyFaults(ctx, documentSchemas[key].parse(body)) : []
}

/** Checks that need the database, such as names of designers. */
export async function checkTerms(ctx: Context, key: DocumentKey, body: unknown): Promise<void> {
  const faults = await faultsOf(ctx, key, body)
  if (faults.length > 0) throw new ValidationError(faults)
}

type TermsChange<Key extends TermsKey> = {
  readonly key: Key
  /** From the terms in force to those that take their place. */
  readonly change: (before: DocumentBodies[Key]) => unknown
}

/** Publishes terms for the operator's commands, by the rules of the console. A draft of the console stays. */
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
    await storeFirstTerms(trx, locked)
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
    await recordChange(trx, by, { verb: 'published', thing: 'setting', thingId: key, ...places })
  })
  ctx.ports.documents.forget()
}
