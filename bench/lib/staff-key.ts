import { keyPermissions } from '@shop/contract/access/admin-permissions'
import { dayMs } from '@shop/contract/core/durations'
import type { Database } from '#server/src/platform/db/db.ts'
import { keyBeginning, newSecret, secretHash } from '#server/src/platform/security/staff-session.ts'

const name = 'bench'
const email = 'bench@example.com'

/** A key may do only what its creator may do. */
async function owner(db: Database): Promise<number> {
  const known = await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirst()
  if (known) return known.id
  const role = await db.selectFrom('roles').select('id').where('is_owner', '=', true).executeTakeFirstOrThrow()
  const values = { name, email, role_id: role.id, password_hash: 'unusable' }
  return (await db.insertInto('staff').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** Headers of a fresh key of the console's API with all permissions. */
export async function keyHeaders(db: Database): Promise<{ readonly authorization: string }> {
  const key = `${keyBeginning}${newSecret()}`
  const [created, expires] = [new Date(), new Date(Date.now() + dayMs)]
  await db.deleteFrom('api_keys').where('name', '=', name).execute()
  await db
    .insertInto('api_keys')
    .values({
      name,
      token_hash: secretHash(key),
      prefix: key.slice(0, keyBeginning.length + 4),
      permissions: [...keyPermissions],
      created_by: await owner(db),
      created_at: created,
      expires_at: expires,
    })
    .execute()
  return { authorization: `Bearer ${key}` }
}
