import { format, money } from '@shop/contract/core/money'
import type { Alteration, AlterationRow, AlterationView } from '@shop/contract/fulfilment/admin-alterations'
import { alterationStepTexts, type AlterationStep } from '@shop/contract/fulfilment/alteration-options'
import { toPictureSet } from '#catalogue'
import { getVisible } from '#fulfilment/order-desk/order-detail.service.ts'
import { notify, orderFacts } from '#messages'
import { inTransaction } from '#platform/db/transaction.ts'
import { ConflictError } from '#platform/runtime/conflict-error.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { isPaid, lockForPayment } from '#selling'
import { isClosed, isPaidBy, stateAfter, stepsAfter } from './alterations.rules.ts'
import type { ListedAlteration } from './alterations.store.ts'
import * as store from './alterations.store.ts'

function toRow(job: ListedAlteration): AlterationRow {
  const chosen = Object.values(job.options).filter((value) => value !== job.designer)
  return {
    id: job.id,
    orderCode: job.orderCode,
    piece: job.piece,
    detail: [job.designer, ...chosen].filter((word) => word !== '').join(', '),
    picture: job.picture === null ? null : toPictureSet(job.picture, '').src,
    pieces: job.pieces,
    what: job.what,
    priceMinor: job.priceMinor,
    dueDay: job.dueDay,
    daysLate: job.daysLate,
    state: job.state,
  }
}

type Requested = {
  readonly view: AlterationView
  readonly code: string | null
  readonly afterId: number | null
  readonly limit: number
}

/** Reads one row more than a page, to know whether another page follows. */
export async function listAlterations(
  ctx: Context,
  requested: Requested,
): Promise<{ readonly alterations: AlterationRow[]; readonly next: string | null }> {
  const { limit } = requested
  const rows = await store.listAlterations(ctx.db, { ...requested, limit: limit + 1, now: ctx.now })
  const page = rows.slice(0, limit)
  return { alterations: page.map(toRow), next: rows.length > limit ? String(page.at(-1)?.id ?? '') : null }
}

async function getJob(ctx: Context, id: number): Promise<ListedAlteration> {
  const job = await store.findAlteration(ctx.db, id, ctx.now)
  if (!job) throw new ShopError('alteration.not_found')
  return job
}

export async function getAlteration(ctx: Context, { permissions }: Actor, id: number): Promise<Alteration> {
  const job = await getJob(ctx, id)
  const steps = await store.listSteps(ctx.db, id)
  return {
    ...toRow(job),
    version: job.version,
    customer: permissions.has('contacts.read') ? job.customer : null,
    openedBy: job.openedBy,
    openedAt: job.openedAt.toISOString(),
    paidWith: job.paidWith,
    next: [...stepsAfter(job.state)],
    steps: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
  }
}

type Opening = {
  readonly code: string
  readonly position: number
  readonly pieces: number
  readonly what: string
  readonly priceMinor: number
  readonly dueDay: string | null
}

/** Opens an alteration of pieces that the customer has. */
export async function openAlteration(ctx: Context, actor: Actor, opening: Opening): Promise<Alteration> {
  const { code, position, pieces, what, priceMinor } = opening
  const { order, lines } = await getVisible(ctx, actor, code)
  const id = await inTransaction(ctx, async (trx) => {
    const locked = await lockForPayment(trx, order.id)
    if (locked?.state !== 'delivered') throw new ShopError('alteration.not_delivered')
    const left = await store.countAlterable(trx.db, { orderId: order.id, position })
    if (left === undefined) throw new ShopError('alteration.no_piece')
    if (left < pieces) throw new ShopError('alteration.too_many')
    await recordChange(trx, actor, {
      verb: 'opened an alteration',
      subject: 'order',
      subjectId: code,
      after: {
        piece: lines[position - 1]?.productName ?? '',
        pieces,
        what,
        price: priceMinor === 0 ? 'free' : format(money(priceMinor)),
      },
    })
    return store.insertAlteration(trx.db, { ...opening, orderId: order.id, by: actor.name, now: trx.now })
  })
  return getAlteration(ctx, actor, id)
}

type Recording = {
  readonly id: number
  readonly version: number
  readonly kind: AlterationStep
  readonly note: string
  readonly paidWith: string
}

/** Records a step on the version that its author saw. */
export async function recordStep(ctx: Context, actor: Actor, recording: Recording): Promise<Alteration> {
  const { id, version, kind, note } = recording
  const job = await getJob(ctx, id)
  await inTransaction(ctx, async (trx) => {
    const order = await lockForPayment(trx, job.orderId)
    await store.lockAlteration(trx.db, id)
    const now = await getJob(trx, id)
    if (now.version !== version) throw new ConflictError(await getAlteration(trx, actor, id))
    if (!order || !stepsAfter(now.state).includes(kind)) throw new ShopError('alteration.wrong_step')
    const state = stateAfter(kind)
    const paidWithId = kind === 'handed_back' ? await payingOrder(trx, now, recording.paidWith) : null
    const step = { kind, note, author: actor.name, at: trx.now }
    await store.recordStep(trx.db, id, { ...step, state, isClosed: isClosed(state), paidWithId })
    await recordChange(trx, actor, {
      verb: 'recorded a step of an alteration',
      subject: 'order',
      subjectId: now.orderCode,
      after: { piece: now.piece, step: alterationStepTexts[kind], ...(note !== '' && { note }) },
    })
    if (kind !== 'ready') return
    const facts = { ...orderFacts(order), productName: now.piece, priceMinor: now.priceMinor, alterationId: id }
    await notify(trx, order, { template: 'alteration-ready', facts })
  })
  return getAlteration(ctx, actor, id)
}

/** The order that pays for a priced alteration; null for a free one. */
async function payingOrder(trx: Context, { orderCode, priceMinor }: ListedAlteration, code: string) {
  if (priceMinor === 0) return null
  const found = code === orderCode ? undefined : await store.findPayingOrder(trx.db, code)
  if (!found || !isPaidBy(priceMinor, { ...found, isPaid: isPaid(found.state) }))
    throw new ShopError('alteration.not_paid')
  return found.id
}
