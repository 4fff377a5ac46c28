import type { Permission } from '@shop/contract/access/admin-permissions'
import { isDocumentKey } from '@shop/contract/content/document-keys'
import { isSettingKey, isTermsKey, type StoredKey } from '@shop/contract/content/document-types'
import { isPostKey } from '@shop/contract/content/post-types'
import { isCategoryKey } from '@shop/contract/content/sections/section-types'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { recordChange } from '#platform/security/audit.ts'
import { stillMay } from '#platform/security/staff-rights.ts'
import { recordedAs } from './documents.rules.ts'
import { takeBack } from './documents.service.ts'
import * as documentStore from './documents.store.ts'
import { goLive } from './live-terms.service.ts'

/** Publishes each due version once, however many processes run this. */
export async function publishDue(ctx: Context): Promise<void> {
  for (const key of await documentStore.listDue(ctx.db, ctx.now)) {
    if (isDocumentKey(key) || isPostKey(key) || isCategoryKey(key)) await publishOne(ctx, key)
  }
}

const shopItself = { staffId: null, keyId: null, name: 'the shop', requestId: null }

const permissionOf = (key: StoredKey): Permission =>
  isSettingKey(key) || isTermsKey(key) ? 'settings.edit' : 'content.edit'

async function publishOne(ctx: Context, key: StoredKey): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    await documentStore.lock(trx.db, key)
    const versions = await documentStore.listVersions(trx.db, [key])
    const due = versions.find(({ state }) => state === 'scheduled')
    // Another process published it, or a person cancelled it, before the lock.
    if (due === undefined || due.publishAt === null || due.publishAt > ctx.now) return
    if (!(await stillMay(trx.db, due, { permission: permissionOf(key), now: ctx.now }))) {
      await takeBack(trx, key, versions)
      await documentStore.raiseVersion(trx.db, key)
      const reason = 'The person who scheduled it may no longer publish it.'
      await recordChange(trx, shopItself, { ...recordedAs(key), verb: 'unscheduled', after: { reason } })
      return
    }
    await documentStore.moveVersion(trx.db, { id: due.id, state: 'published', publishAt: due.publishAt })
    await goLive(trx, key, due)
    const by = { staffId: null, keyId: null, name: `${due.author} (scheduled)`, requestId: null }
    await recordChange(trx, by, {
      ...recordedAs(key),
      verb: 'published',
      after: { publishAt: due.publishAt.toISOString() },
    })
  })
  ctx.ports.documents.forget()
}
