import { sql } from 'kysely'
import type { AuditSubject } from '@shop/contract/access/admin-audit-subjects'
import type { Context } from '#platform/runtime/context.ts'
import { batchesOf } from '#platform/runtime/slices.ts'

/** A person, a key, or the operator of a command. */
export type Auditor = {
  readonly staffId: number | null
  readonly keyId: number | null
  readonly name: string
  readonly requestId: string | null
}

export type Change = {
  readonly verb: string
  readonly subject: AuditSubject
  readonly subjectId: string | number
  readonly before?: Readonly<Record<string, unknown>> | null
  readonly after?: Readonly<Record<string, unknown>> | null
}

export function operatorAuditor(operator: string): Auditor {
  return { staffId: null, keyId: null, name: operator, requestId: null }
}

/**
 * Call it in the transaction of the change, so that neither is stored without the other. Never pass contacts of
 * customers.
 */
export async function recordChange(ctx: Pick<Context, 'db' | 'now'>, by: Auditor, change: Change): Promise<void> {
  const { verb, subject, subjectId, before = null, after = null } = change
  await ctx.db
    .insertInto('audit_events')
    .values({
      at: ctx.now,
      staff_id: by.staffId,
      api_key_id: by.keyId,
      actor: by.name,
      verb,
      thing: subject,
      thing_id: String(subjectId),
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
      request_id: by.requestId,
    })
    .execute()
}

type Recorded = Pick<Change, 'verb' | 'subject' | 'subjectId'> & { readonly since: Date }

/** True when the latest row about the subject says that the same person or key did the same, and not before `since`. */
export async function isLatestChange(
  { db }: Pick<Context, 'db'>,
  { name, staffId, keyId }: Auditor,
  { verb, subject, subjectId, since }: Recorded,
): Promise<boolean> {
  const { rows } = await sql<{ isSame: boolean }>`
    select verb = ${verb} and actor = ${name} and at >= ${since} and staff_id is not distinct from ${staffId}::bigint
      and api_key_id is not distinct from ${keyId}::bigint as "isSame"
    from audit_events where thing = ${subject} and thing_id = ${String(subjectId)} order by id desc limit 1`.execute(db)
  return rows[0]?.isSame === true
}

/** Like `recordChange`, for many subjects at once. */
export async function recordChanges(ctx: Context, by: Auditor, changes: readonly Change[]): Promise<void> {
  for await (const batch of batchesOf(changes, changesPerStatement)) await recordBatch(ctx, by, batch)
}

const changesPerStatement = 1000

async function recordBatch(ctx: Context, by: Auditor, changes: readonly Change[]): Promise<void> {
  const rows = changes.map(({ verb, subject, subjectId, before = null, after = null }) => {
    return { verb, thing: subject, thing_id: String(subjectId), before, after }
  })
  await sql`
    insert into audit_events (at, staff_id, api_key_id, actor, verb, thing, thing_id, before, after, request_id)
    select ${ctx.now}::timestamptz, ${by.staffId}::bigint, ${by.keyId}::bigint, ${by.name}::text, verb, thing, thing_id,
      before, after, ${by.requestId}::text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (verb text, thing text, thing_id text, before jsonb, after jsonb)`.execute(ctx.db)
}
