import { createPrivateKey, type KeyObject } from 'node:crypto'
import { dayMs } from '@shop/contract/core/durations'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { recordChange } from '#platform/security/audit.ts'
import { newSigningPair } from '#platform/security/http-signature.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { secretRow } from '#platform/security/stored-secrets.ts'
import * as keyStore from './agent-keys.store.ts'

/** How long a retired key stays in the profile, for what it signed before. */
const publishedMs = 7 * dayMs

async function addKey(trx: Context): Promise<string> {
  const { kid, publicKey, secret: plain } = await newSigningPair()
  const id = await keyStore.nextId(trx.db)
  const secret = trx.ports.secrets.encrypt(plain, secretRow('agent_keys', id))
  await keyStore.insert(trx.db, { id, kid, publicKey, secret, now: trx.now })
  return kid
}

/** The keys of the profile, the newest first; the first caller makes the first key. */
export async function publishedKeys(ctx: Context): Promise<readonly keyStore.AgentKeyRow[]> {
  const since = new Date(ctx.now.getTime() - publishedMs)
  const keys = await keyStore.list(ctx.db, since)
  if (keys.length > 0) return keys
  return inTransaction(ctx, async (trx) => {
    await keyStore.lockKeys(trx.db)
    if ((await keyStore.findSigning(trx.db)) === undefined) await addKey(trx)
    return keyStore.list(trx.db, since)
  })
}

export type SigningKey = { readonly kid: string; readonly key: KeyObject }

/** The key that signs now. */
export async function signingKeyOfAgents(ctx: Context): Promise<SigningKey> {
  await publishedKeys(ctx)
  const found = await keyStore.findSigning(ctx.db)
  if (found === undefined) throw new Error('There is no key to sign with.')
  const plain = ctx.ports.secrets.decrypt(found.secret, secretRow('agent_keys', found.id))
  return { kid: found.kid, key: createPrivateKey({ key: plain, format: 'der', type: 'pkcs8' }) }
}

/** Makes a key that signs from now on. */
export async function rotateKeys(ctx: Context, actor: Actor): Promise<readonly keyStore.AgentKeyRow[]> {
  await inTransaction(ctx, async (trx) => {
    await keyStore.lockKeys(trx.db)
    const kid = await addKey(trx)
    await recordChange(trx, actor, { verb: 'rotated', subject: 'agent', subjectId: kid, after: { kid } })
  })
  return publishedKeys(ctx)
}
