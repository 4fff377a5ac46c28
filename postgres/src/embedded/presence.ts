import type pg from 'pg'

/** A process that can take this lock exclusively is the last one: others hold it shared until they end. */
const presenceKey = 7_302_001

async function holds(client: pg.Client, statement: string): Promise<boolean> {
  const { rows } = await client.query<{ is_granted: boolean }>(`select ${statement}($1) as is_granted`, [presenceKey])
  return rows[0]?.is_granted === true
}

export function enter(client: pg.Client): Promise<boolean> {
  return holds(client, 'pg_try_advisory_lock_shared')
}

/** True when no other process is left; no process can join from then on. */
export async function leave(client: pg.Client): Promise<boolean> {
  await holds(client, 'pg_advisory_unlock_shared')
  return holds(client, 'pg_try_advisory_lock')
}
