import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'
import type { SecretCipher } from './secret-cipher.ts'
import { lostRows, secretRow, type SecretCount } from './stored-secrets.ts'
import { newWebhookSecret } from './webhook-signature.ts'

type Replacing = { readonly cipher: SecretCipher; readonly lost: readonly SecretCount[]; readonly now: Date }

/**
 * Ends what needs a secret whose key is lost: codes of apps and open invitations stop, signed links end, and webhooks
 * are switched off with a new secret, so that no receiver gets events that it cannot verify.
 */
export async function replaceLost(trx: Database, { cipher, lost, now }: Replacing): Promise<void> {
  const keyIds = [...new Set(lost.flatMap(({ keyId }) => (keyId === null ? [] : [keyId])))]
  const staff = lostRows('staff', 'totp_secret', keyIds)
  await sql`update staff set totp_secret = null, version = version + 1 where ${staff}`.execute(trx)
  await sql`delete from staff_invitations where ${lostRows('staff_invitations', 'totp_secret', keyIds)}`.execute(trx)
  await sql`delete from signing_keys where ${lostRows('signing_keys', 'key', keyIds)}`.execute(trx)
  const previous = lostRows('webhook_endpoints', 'previous_secret', keyIds)
  await sql`
    update webhook_endpoints set previous_secret = null, previous_until = null, version = version + 1
    where ${previous}`.execute(trx)
  const { rows } = await sql<{ id: number }>`
    select id from webhook_endpoints where ${lostRows('webhook_endpoints', 'secret', keyIds)}`.execute(trx)
  for (const { id } of rows) {
    const secret = cipher.encrypt(newWebhookSecret(), secretRow('webhook_endpoints', id))
    await sql`
      update webhook_endpoints set secret = ${secret}, is_on = false, off_reason = coalesce(off_reason, 'staff'),
        off_at = coalesce(off_at, ${now}::timestamptz), version = version + 1
      where id = ${id}`.execute(trx)
  }
}
