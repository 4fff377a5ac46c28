import type { AdminPiece } from '@shop/contract/catalogue/admin-pieces'
import type { SaleTerms } from '@shop/contract/catalogue/piece-query'
import { applySales, endSales } from '#catalogue/sales/sale-prices.store.ts'
import { refreshPrices } from '#catalogue/writing/listings.store.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { ValidationError } from '#platform/http/http-errors.ts'
import { once } from '#platform/http/idempotent-request.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChanges } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { salePeriod } from './piece-sale.rules.ts'
import * as saleStore from './piece-sales.store.ts'
import { changed, getPiece, type Seen } from './piece.service.ts'
import { raiseVersions, type Sale } from './piece.store.ts'

type Plan = Seen & { readonly terms: SaleTerms; readonly key: string | null }

export async function planSale(ctx: Context, actor: Actor, { id, version, terms, key }: Plan): Promise<AdminPiece> {
  const input = { call: 'planPieceSale', id, version, ...terms }
  await once(ctx, { by: actor, key, input }, async (trx) => {
    await changed(trx, actor, {
      id,
      version,
      work: async (inner, piece) => {
        const prices = piece.body.variants.map(({ priceMinor }) => priceMinor)
        const period = salePeriod(terms, { now: inner.now, prices, sales: piece.sales })
        if ('path' in period) throw new ValidationError([period])
        const { percentOff = null, priceMinor = null } = terms
        const state = period.startsAt <= inner.now ? 'running' : 'planned'
        const sale = { productId: id, percentOff, priceMinor, ...period, state } as const
        await saleStore.insertSales(inner.db, [sale], { author: actor.name, now: inner.now })
        if (state === 'running') await applySales(inner.db, [id])
        await raiseVersions(inner.db, [id])
        await refreshPrices(inner.db, [id])
        const after = { percentOff, priceMinor, from: period.startsAt.toISOString(), to: period.endsAt.toISOString() }
        return { verb: state === 'running' ? 'sale started' : 'sale planned', before: null, after }
      },
    })
  })
  return getPiece(ctx, actor, id)
}

export async function stopSale(
  ctx: Context,
  actor: Actor,
  { saleId, ...seen }: Seen & { readonly saleId: number },
): Promise<AdminPiece> {
  return changed(ctx, actor, {
    ...seen,
    work: async (trx, { id, sales }) => {
      const sale = sales.find((one) => one.id === saleId)
      if (sale?.state !== 'running' && sale?.state !== 'planned') throw new ShopError('piece.no_sale')
      const change = await endSale(trx, id, sale)
      await raiseVersions(trx.db, [id])
      await refreshPrices(trx.db, [id])
      return change
    },
  })
}

type EndedSale = {
  readonly verb: string
  readonly before: { readonly state: string; readonly to: string }
  readonly after: { readonly state: string }
}

/** Ends a current sale, or cancels a planned one. Call `raiseVersions` and `refreshPrices` afterwards. */
export async function endSale(trx: Context, productId: number, sale: Sale): Promise<EndedSale> {
  const to = sale.state === 'running' ? 'ended' : 'cancelled'
  const isMoved = await saleStore.moveSale(trx.db, { id: sale.id, from: sale.state, to, endsAt: trx.now })
  if (!isMoved) throw new ShopError('piece.no_sale')
  if (to === 'ended') await endSales(trx.db, [productId])
  const verb = to === 'ended' ? 'sale ended' : 'sale cancelled'
  return { verb, before: { state: sale.state, to: new Date(sale.endsAt).toISOString() }, after: { state: to } }
}

const atOnce = 1000

/** Ends sales before it starts others, so that sales can be consecutive; each change happens in one process. */
export async function startAndEndSales(ctx: Context): Promise<void> {
  for (const turn of ['end', 'start'] as const) {
    let count = atOnce
    while (count === atOnce) count = await inTransaction(ctx, (trx) => takeTurn(trx, turn))
  }
}

async function takeTurn(trx: Context, turn: saleStore.Turn): Promise<number> {
  const { db, now } = trx
  const productIds = await saleStore.lockPiecesDue(db, { turn, now, limit: atOnce })
  if (productIds.length === 0) return 0
  const moved = await saleStore.moveDue(db, { turn, now, productIds })
  if (turn === 'end') await endSales(db, productIds)
  else await applySales(db, productIds)
  await raiseVersions(db, productIds)
  await refreshPrices(db, productIds)
  await recordChanges(
    trx,
    { staffId: null, keyId: null, name: 'The shop (scheduled)', requestId: null },
    moved.map(({ productId, author }) => ({
      verb: turn === 'end' ? 'sale ended' : 'sale started',
      subject: 'product',
      subjectId: productId,
      after: { plannedBy: author },
    })),
  )
  return productIds.length
}
