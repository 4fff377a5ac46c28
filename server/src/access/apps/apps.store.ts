import { sql } from 'kysely'
import type { AppManifest } from '@shop/contract/access/app-manifest'
import type { Database } from '#platform/db/db.ts'
import { keyPermissionsColumn } from '#platform/security/staff-session.ts'

export type App = {
  readonly id: number
  readonly manifestUrl: string
  readonly manifest: AppManifest
  readonly permissions: readonly string[]
  readonly keyId: number
  readonly keyEndsAt: Date
  readonly lastUsedAt: Date | null
  readonly webhookId: number | null
  readonly installedBy: string
  readonly installedAt: Date
}

export async function listAll(db: Database, id: number | null = null): Promise<readonly App[]> {
  const { rows } = await sql<App>`
    select app.id, app.manifest_url as "manifestUrl", app.manifest, ${keyPermissionsColumn} as permissions,
      key.id as "keyId", coalesce(key.revoked_at, key.expires_at) as "keyEndsAt", key.last_used_at as "lastUsedAt",
      app.endpoint_id as "webhookId", installer.name as "installedBy", app.installed_at as "installedAt"
    from apps app join api_keys key on key.id = app.key_id
      join staff on staff.id = key.created_by join roles role on role.id = staff.role_id
      join staff installer on installer.id = app.installed_by
    where ${id}::bigint is null or app.id = ${id}
    order by lower(app.manifest ->> 'name'), app.id`.execute(db)
  return rows
}

/** Serialises installations until the transaction ends. */
export async function lockAll(trx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('apps'))`.execute(trx)
}

type NewApp = Pick<App, 'manifestUrl' | 'manifest' | 'keyId' | 'webhookId' | 'installedAt'> & {
  readonly installedById: number
}

export async function insert(trx: Database, app: NewApp): Promise<number> {
  const { id } = await trx
    .insertInto('apps')
    .values({
      manifest_url: app.manifestUrl,
      manifest: JSON.stringify(app.manifest),
      key_id: app.keyId,
      endpoint_id: app.webhookId,
      installed_by: app.installedById,
      installed_at: app.installedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function setKey(trx: Database, id: number, keyId: number): Promise<void> {
  await trx.updateTable('apps').set({ key_id: keyId }).where('id', '=', id).execute()
}

export async function remove(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom('apps').where('id', '=', id).execute()
}
