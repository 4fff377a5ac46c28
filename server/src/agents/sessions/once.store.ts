import { sql } from 'kysely'
import type { Database } from '#platform/db/db.ts'

export type Claim = {
  readonly platformId: number
  readonly path: string
  readonly key: string
  readonly inputHash: Buffer
  readonly now: Date
}

/** False for a key that was used before; waits for a first request that is not finished. */
export async function claim(trx: Database, { platformId, path, key, inputHash, now }: Claim): Promise<boolean> {
  const { rows } = await sql`
    insert into agent_requests (platform_id, path, key, input_hash, created_at)
    values (${platformId}, ${path}, ${key}, ${inputHash}, ${now})
    on conflict (platform_id, path, key) do nothing returning key`.execute(trx)
  return rows.length > 0
}

export type StoredAnswer = { readonly inputHash: Buffer; readonly status: number; readonly answer: unknown }

export async function findAnswer(trx: Database, { platformId, path, key }: Claim): Promise<StoredAnswer> {
  const { rows } = await sql<StoredAnswer>`
    select input_hash as "inputHash", status, answer from agent_requests
    where platform_id = ${platformId} and path = ${path} and key = ${key}`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('A claimed request is missing.')
  return row
}

type Answered = { readonly status: number; readonly answer: unknown }

export async function storeAnswer(trx: Database, { platformId, path, key }: Claim, given: Answered): Promise<void> {
  await sql`
    update agent_requests set status = ${given.status}, answer = ${JSON.stringify(given.answer)}
    where platform_id = ${platformId} and path = ${path} and key = ${key}`.execute(trx)
}
