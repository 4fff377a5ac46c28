import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import { recordChange, type Auditor, type Change } from './audit.ts'
import type { SecretCipher } from './secret-cipher.ts'
import { lostRows, secretRow, type SecretCount } from './stored-secrets.ts'
import { newWebhookSecret } from './webhook-signature.ts'

type Replacing = { readonly cipher: SecretCipher; readonly lost: readonly SecretCount[]; readonly by: Auditor }
type Work = { readonly db: Database; readonly now: Date }

/**
 * Invalidates what depends on a lost key: app codes and open invitations stop working, signed links end, accounts of other
 * services must be entered again, and webhooks are switched off with a new secret, so that no receiver gets events that it cannot verify.
 */
export async function replaceLost(trx: Work, { cipher, lost, by }: Replacing): Promise<void> {
  const { db, now } = trx
  const keyIds = [...new Set(lost.flatMap(({ keyId }) => (keyId === null ? [] : [keyId])))]
  const previous = lostRows('webhook_endpoints', 'previous_secret', keyIds)
  await sql`
    update webhook_endpoints set previous_secret = null, previous_until = null, version = version + 1
    where ${previous}`.execute(db)
  await sql`delete from signing_keys where ${lostRows('signing_keys', 'key', keyIds)}`.execute(db)
  const invited = await changedIds(
    db,
    sql`delete from staff_invitations where ${lostRows('staff_invitations', 'totp_secret', keyIds)} returning staff_id as id`,
  )
  const staff = await changedIds(
    db,
    sql`
      update staff set totp_secret = null, version = version + 1 where ${lostRows('staff', 'totp_secret', keyIds)}
      returning id`,
  )
  // Recovery codes still work, and staff can remove a factor, so nobody gets in without a second proof.
  const shoppers = await changedIds(
    db,
    sql`
      update second_factors set totp_secret = null where ${lostRows('second_factors', 'totp_secret', keyIds)}
      returning user_id as id`,
  )
  const endpoints = await changedIds(
    db,
    sql`
      update webhook_endpoints set is_on = false, off_reason = coalesce(off_reason, 'staff'),
        off_at = coalesce(off_at, ${now}::timestamptz), version = version + 1
      where ${lostRows('webhook_endpoints', 'secret', keyIds)} returning id`,
  )
  for (const id of endpoints) {
    const secret = cipher.encrypt(newWebhookSecret(), secretRow('webhook_endpoints', id))
    await sql`update webhook_endpoints set secret = ${secret} where id = ${id}`.execute(db)
  }
  const accounts = await changedNames(
    db,
    sql`delete from connections where ${lostRows('connections', 'secrets', keyIds)} returning name`,
  )
  const changes: readonly Change[] = [
    ...invited.map((subjectId) => ({ verb: 'ended the invitation', subject: 'staff', subjectId }) as const),
    ...staff.map((subjectId) => ({ verb: 'ended the app', subject: 'staff', subjectId }) as const),
    ...shoppers.map((subjectId) => ({ verb: 'ended the app', subject: 'customer', subjectId }) as const),
    ...endpoints.map((subjectId) => ({ verb: 'switched off', subject: 'webhook', subjectId }) as const),
    ...accounts.map((subjectId) => ({ verb: 'removed', subject: 'connection', subjectId }) as const),
  ]
  for (const change of changes) await recordChange(trx, by, { ...change, after: { reason: 'The key is lost.' } })
}

async function changedNames(db: Database, statement: RawBuilder<unknown>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`${statement}`.execute(db)
  return rows.map(({ name }) => name)
}

async function changedIds(db: Database, statement: RawBuilder<unknown>): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`${statement}`.execute(db)
  return rows.map(({ id }) => id)
}
