import type { Segment, SegmentPreview } from '@shop/contract/customers/admin-segments'
import { namesInPreview } from '@shop/contract/customers/segment-options'
import { seesContacts } from '#customers/care/customers.rules.ts'
import { isUniqueViolation } from '#platform/db/db.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import type { SegmentTerms } from './segment-conditions.store.ts'
import * as segmentStore from './segments.store.ts'
import type { StoredSegment } from './segments.store.ts'

const toSegment = ({ id, version, name, match, rules, updatedAt }: StoredSegment): Segment => {
  return { id, version, name, match, rules: [...rules], updatedAt: updatedAt.toISOString() }
}

export async function listSegments({ db }: Context): Promise<Segment[]> {
  return (await segmentStore.listSegments(db)).map(toSegment)
}

export async function getSegment({ db }: Context, id: number): Promise<StoredSegment> {
  const found = await segmentStore.findSegment(db, id)
  if (!found) throw new ShopError('segment.not_found')
  return found
}

export const showSegment = async (ctx: Context, id: number): Promise<Segment> => toSegment(await getSegment(ctx, id))

export const segmentChoices = ({ db }: Context) => segmentStore.listChoices(db)

export async function previewSegment(ctx: Context, actor: Actor, terms: SegmentTerms): Promise<SegmentPreview> {
  const found = await segmentStore.previewSegment(ctx.db, terms, { now: ctx.now, most: namesInPreview })
  const { count, email, whatsapp, customers } = found
  return {
    count,
    reachable: { email, whatsapp },
    customers: customers.map(({ id, name }) => ({ id, name: seesContacts(actor) ? name : null })),
  }
}

const auditOf = ({ name, match, rules }: SegmentTerms & { readonly name: string }) => ({ name, match, rules })

type Written = SegmentTerms & { readonly name: string }
type Seen = { readonly id: number; readonly version: number }

async function namedOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // The index of names decides between two who use one at the same time.
    if (isUniqueViolation(error)) throw new ShopError('segment.name_taken')
    throw error
  }
}

export function addSegment(ctx: Context, actor: Actor, written: Written): Promise<Segment> {
  return namedOnce(() =>
    inTransaction(ctx, async (trx) => {
      const id = await segmentStore.insertSegment(trx.db, { ...written, now: trx.now })
      await recordChange(trx, actor, { verb: 'made', subject: 'segment', subjectId: id, after: auditOf(written) })
      return showSegment(trx, id)
    }),
  )
}

async function getUnchanged(trx: Context, { id, version }: Seen): Promise<StoredSegment> {
  await segmentStore.lockSegment(trx.db, id)
  const found = await getSegment(trx, id)
  if (found.version !== version) throw new ConflictError(toSegment(found))
  return found
}

export function saveSegment(ctx: Context, actor: Actor, { id, version, ...written }: Written & Seen): Promise<Segment> {
  return namedOnce(() =>
    inTransaction(ctx, async (trx) => {
      const before = auditOf(await getUnchanged(trx, { id, version }))
      await segmentStore.updateSegment(trx.db, id, { ...written, now: trx.now })
      const after = auditOf(written)
      await recordChange(trx, actor, { verb: 'changed', subject: 'segment', subjectId: id, before, after })
      return showSegment(trx, id)
    }),
  )
}

export async function removeSegment(ctx: Context, actor: Actor, seen: Seen): Promise<void> {
  await inTransaction(ctx, async (trx) => {
    const before = auditOf(await getUnchanged(trx, seen))
    if (await segmentStore.isPlanned(trx.db, seen.id)) throw new ShopError('segment.in_use')
    await segmentStore.removeSegment(trx.db, seen.id, trx.now)
    await recordChange(trx, actor, { verb: 'removed', subject: 'segment', subjectId: seen.id, before })
  })
}
