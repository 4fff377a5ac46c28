import type pg from 'pg'

/**
 * Each process that uses the server holds a shared lock on its own connection. The lock ends with the process, so a
 * process that can take it exclusively is the last one.
 */
const presenceKey = 7_302_001

async function holds(client: pg.Client, statement: string): Promise<boolean> {
  const { rows } = await client.query<{ is_granted: boolean }>(`select ${statement}($1) as is_granted`, [presenceKey])
  return rows[0]?.is_granted === true
}

/** False while the last process stops the server. */
export function enter(client: pg.Client): Promise<boolean> {
  return holds(client, 'pg_try_advisory_lock_shared')
}

/** True when no other process is left; no process can join from then on. */
export async function leave(client: pg.Client): Promise<boolean> {
  await holds(client, 'pg_advisory_unlock_shared')
  return holds(client, 'pg_try_advisory_lock')
}
