import type { AuditSubject } from '@shop/contract/access/admin-audit-subjects'
import { maxTags } from '@shop/contract/core/tag-options'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChanges } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { addTags, assign, listAssignable, listTagged, removeTags, type Tagged } from './tags.ts'

export type TagChange = {
  readonly add: readonly string[]
  readonly remove: readonly string[]
  /** Null for nobody; when undefined, whoever looks after it stays. */
  readonly assigneeId?: number | null | undefined
}

type Subjects = {
  readonly tables: Parameters<typeof addTags>[1]
  readonly subject: AuditSubject
  /** The name in the audit of each id. */
  readonly names: ReadonlyMap<number, string | number>
}

const auditOf = ({ tags, assignee }: Tagged) => ({ tags: tags.join(', '), assignedTo: assignee })

/** Changes tags and people in the caller’s transaction, and records each subject that changed. */
export async function changeTags(
  trx: Context,
  actor: Actor,
  { tables, subject, names, ...change }: Subjects & TagChange,
) {
  const { add, remove, assigneeId } = change
  const ids = [...names.keys()]
  const before = await listTagged(trx.db, tables, ids)
  if (remove.length > 0) await removeTags(trx.db, tables, { ids, tags: remove })
  if (add.length > 0) await addTags(trx.db, tables, { ids, tags: add })
  if (assigneeId !== undefined) {
    const people = assigneeId === null ? [] : await listAssignable(trx.db)
    if (assigneeId !== null && !people.some(({ id }) => id === assigneeId)) throw new ShopError('tag.no_person')
    await assign(trx.db, tables, { ids, staffId: assigneeId })
  }
  const after = await listTagged(trx.db, tables, ids)
  if ([...after.values()].some(({ tags }) => tags.length > maxTags)) throw new ShopError('tag.too_many')
  await recordChanges(
    trx,
    actor,
    [...names].flatMap(([id, subjectId]) => {
      const states = [before.get(id), after.get(id)].map((state) => (state === undefined ? {} : auditOf(state)))
      const [was = {}, is = {}] = states
      if (JSON.stringify(was) === JSON.stringify(is)) return []
      return [{ verb: 'tagged', subject, subjectId, before: was, after: is }]
    }),
  )
}
