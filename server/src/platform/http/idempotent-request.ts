import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import type { Auditor } from '#platform/security/audit.ts'

type Request = {
  readonly by: Auditor
  /** The Idempotency-Key; with null, the work runs every time. */
  readonly key: string | null
  readonly input: unknown
}

/**
 * Runs the work once per key of an actor, in one transaction; a repeat waits for the first call and changes nothing.
 */
export async function once(
  ctx: Context,
  { by, key, input }: Request,
  work: (trx: Context) => Promise<void>,
): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    if (key !== null && !(await isFirst(trx, { by, key, input }))) return
    await work(trx)
  })
}

async function isFirst({ db, now }: Context, { by, key, input }: Request): Promise<boolean> {
  const actor = by.keyId === null ? `staff ${by.staffId}` : `key ${by.keyId}`
  const hash = createHash('sha256').update(JSON.stringify(input)).digest()
  const { rows } = await sql`
    insert into admin_requests (actor, key, input_hash, created_at) values (${actor}, ${key}, ${hash}, ${now})
    on conflict (actor, key) do nothing returning actor`.execute(db)
  if (rows.length > 0) return true
  const known = await db
    .selectFrom('admin_requests')
    .select('input_hash')
    .where('actor', '=', actor)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!hash.equals(known.input_hash)) throw new ShopError('request.key_reused')
  return false
}
