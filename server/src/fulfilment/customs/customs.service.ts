import { money } from '@shop/contract/core/money'
import type { OrderCustoms } from '@shop/contract/fulfilment/admin-customs'
import { dutyBillEntries, insertTransaction } from '#checkout'
import { getVisible } from '#fulfilment/order-desk/order-detail.service.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { lockForPayment } from '#selling'
import { extraOf, type OrderLanded } from '#sql/order-landed.ts'
import { consignments } from './consignments.rules.ts'
import { declaredLines, missingOf } from './customs.rules.ts'
import * as store from './customs.store.ts'

function rulesOf({ pieces }: OrderLanded): NonNullable<OrderCustoms['quote']>['rules'] {
  const shown = pieces.map(({ rule, paisePerUnit }) => {
    const { hsnPrefix, dutyPoints, taxPoints, source, checkedOn, currency } = rule
    return { hsnPrefix, dutyPoints, taxPoints, source, checkedOn, currency, paisePerUnit }
  })
  const keys = shown.map((one) => JSON.stringify(one))
  return shown.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

async function quoteOf(ctx: Context, orderId: number): Promise<OrderCustoms['quote']> {
  const landed = await store.findQuote(ctx.db, orderId)
  if (landed === null) return null
  const { terms, dutyMinor, taxMinor, feeMinor, isEstimate, billedMinor, billReference } = landed
  return {
    terms,
    dutyMinor,
    taxMinor,
    feeMinor,
    totalMinor: extraOf(landed).amountMinor,
    isEstimate,
    rules: rulesOf(landed),
    openMinor: await store.openDuties(ctx.db, orderId),
    billedMinor,
    billReference,
  }
}

/** What customs ask of an order, and which of its papers lack something. */
export async function showCustoms(ctx: Context, actor: Actor, code: string): Promise<OrderCustoms> {
  const view = await getVisible(ctx, actor, code)
  const { order } = view
  if (order.shipTo.countryCode === 'IN') return { isAbroad: false, quote: null, papers: [] }
  const [quote, lines, { body: house }] = await Promise.all([
    quoteOf(ctx, order.id),
    store.listLines(ctx.db, order.id),
    ctx.ports.documents.read('statutory'),
  ])
  const papers = consignments(view.facts.parcels, lines).map(({ parcel, sent, before }) => ({
    parcelId: parcel?.id ?? null,
    pieces: sent.reduce((sum, { pieces }) => sum + pieces, 0),
    missing: missingOf(declaredLines(lines, sent, before), house),
  }))
  return { isAbroad: true, quote, papers }
}

type Bill = { readonly code: string; readonly amountMinor: number; readonly reference: string }

/** Books what the courier billed for customs: the house bears what it did not collect, and keeps what it did. */
export async function billDuties(ctx: Context, actor: Actor, { code, amountMinor, reference }: Bill): Promise<void> {
  const { order } = await getVisible(ctx, actor, code)
  await inTransaction(ctx, async (trx) => {
    await lockForPayment(trx, order.id)
    const quote = await store.findQuote(trx.db, order.id)
    if (quote?.terms !== 'DDP') throw new ShopError('customs.not_collected')
    const bill = { amountMinor, reference, by: actor.name, now: trx.now }
    if (!(await store.insertBill(trx.db, order.id, bill))) throw new ShopError('customs.billed_already')
    const open = money(await store.openDuties(trx.db, order.id))
    await insertTransaction(trx.db, {
      kind: 'duty_bill',
      orderId: order.id,
      paymentId: null,
      entries: dutyBillEntries(open, money(amountMinor)),
      now: trx.now,
    })
    const after = { billedMinor: amountMinor, reference }
    await recordChange(trx, actor, { verb: 'entered the duties bill of', subject: 'order', subjectId: code, after })
  })
}
