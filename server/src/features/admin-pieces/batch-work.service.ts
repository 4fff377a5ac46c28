import { money } from '@shop/contract/money'
import type { BatchChange } from '@shop/contract/piece-batches'
import type { SaleTerms } from '@shop/contract/piece-query'
import { applySales, writePrices, type WantedPrice } from '#features/catalogue'
import type { Context } from '#platform/runtime/context.ts'
import type { Change } from '#platform/security/audit.ts'
import { pricesAfter, type PriceChange } from './batch-price.rules.ts'
import type { Refusal } from './batches.store.ts'
import { salePeriod } from './piece-sale.rules.ts'
import { insertSales, type NewSale } from './piece-sales.store.ts'
import { missingOf } from './piece-state.service.ts'
import { raiseVersions, updateState, type Piece } from './piece.store.ts'

/** Audit rows of the pieces that changed, and why others cannot. */
export type SliceResult = { readonly changes: readonly Change[]; readonly refusals: readonly Refusal[] }

const refusal = ({ id, body }: Piece, message: string): Refusal => ({ id, name: body.name, message })

type Facts = Readonly<Record<string, unknown>>

const changeOf = (
  piece: Piece,
  verb: string,
  states: { readonly before: Facts | null; readonly after: Facts },
): Change => ({
  verb,
  thing: 'product',
  thingId: piece.id,
  ...states,
})

type Prices = { readonly wanted: readonly WantedPrice[]; readonly before: Facts; readonly after: Facts }

function pricesOf(piece: Piece, change: PriceChange): Prices | Refusal {
  const { variants } = piece.body
  if (!variants.some(({ priceMinor }) => priceMinor > 0)) return refusal(piece, 'It has no price yet.')
  const wanted: WantedPrice[] = []
  const [before, after]: [Record<string, number>, Record<string, number>] = [{}, {}]
  for (const { id, choices, priceMinor, mrpMinor } of variants) {
    if (id === null || priceMinor === 0) continue
    const next = pricesAfter({ price: money(priceMinor), mrp: money(mrpMinor) }, change)
    const name = choices.join(' / ') || 'the piece'
    if (next.price.amountMinor <= 0) return refusal(piece, `The price of ${name} would fall to nothing.`)
    wanted.push({ id, ...next })
    before[`${name}: priceMinor`] = priceMinor
    after[`${name}: priceMinor`] = next.price.amountMinor
  }
  return { wanted, before, after }
}

async function changePrices(trx: Context, pieces: readonly Piece[], change: PriceChange): Promise<SliceResult> {
  const refusals: Refusal[] = []
  const changes: Change[] = []
  const wanted: WantedPrice[] = []
  for (const piece of pieces) {
    const prices = pricesOf(piece, change)
    if ('message' in prices) {
      refusals.push(prices)
      continue
    }
    wanted.push(...prices.wanted)
    changes.push(changeOf(piece, 'changed', { before: prices.before, after: prices.after }))
  }
  await writePrices(trx.db, wanted)
  const ids = pieces.map(({ id }) => id)
  await applySales(trx.db, ids)
  await raiseVersions(trx.db, ids)
  return { changes, refusals }
}

type PlanOptions = { readonly terms: SaleTerms; readonly author: string }

async function planSales(trx: Context, pieces: readonly Piece[], { terms, author }: PlanOptions): Promise<SliceResult> {
  const refusals: Refusal[] = []
  const changes: Change[] = []
  const planned: NewSale[] = []
  const { percentOff = null, priceMinor = null } = terms
  for (const piece of pieces) {
    const prices = piece.body.variants.map((variant) => variant.priceMinor)
    const period = salePeriod(terms, { now: trx.now, prices, sales: piece.sales })
    if ('path' in period) {
      refusals.push(refusal(piece, `${period.message}.`))
      continue
    }
    const state = period.startsAt <= trx.now ? 'running' : 'planned'
    planned.push({ productId: piece.id, percentOff, priceMinor, ...period, state })
    const after = { percentOff, priceMinor, from: period.startsAt.toISOString(), to: period.endsAt.toISOString() }
    changes.push(changeOf(piece, state === 'running' ? 'sale started' : 'sale planned', { before: null, after }))
  }
  await insertSales(trx.db, planned, { author, now: trx.now })
  const ids = pieces.map(({ id }) => id)
  await applySales(trx.db, ids)
  await raiseVersions(trx.db, ids)
  return { changes, refusals }
}

/** Pieces that are on sale already stay as they are. */
async function publishAll(trx: Context, pieces: readonly Piece[]): Promise<SliceResult> {
  const hidden = pieces.filter(({ state }) => state !== 'published')
  const refusals = hidden.flatMap((piece) => {
    const missing = missingOf(piece).map(({ text }) => text)
    return missing.length === 0 ? [] : [refusal(piece, `It lacks: ${missing.join(', ')}.`)]
  })
  const idsOf = (state: string): number[] => hidden.filter((piece) => piece.state === state).map(({ id }) => id)
  const published = { state: 'published', publishAt: null } as const
  await updateState(trx.db, idsOf('draft'), { ...published, listedAt: trx.now })
  await updateState(trx.db, idsOf('archived'), { ...published, listedAt: null })
  const changes = hidden.map((piece) =>
    changeOf(piece, 'published', { before: { state: piece.state }, after: { state: 'published' } }),
  )
  return { changes, refusals }
}

/** Drafts and withdrawn pieces stay as they are. */
async function withdrawAll(trx: Context, pieces: readonly Piece[]): Promise<SliceResult> {
  const shown = pieces.filter(({ state }) => state === 'published')
  const ids = shown.map(({ id }) => id)
  await updateState(trx.db, ids, { state: 'archived', publishAt: null, listedAt: null })
  const changes = shown.map((piece) =>
    changeOf(piece, 'withdrawn', { before: { state: piece.state }, after: { state: 'archived' } }),
  )
  return { changes, refusals: [] }
}

type Work = { readonly change: BatchChange; readonly author: string }

export async function changeSlice(
  trx: Context,
  pieces: readonly Piece[],
  { change, author }: Work,
): Promise<SliceResult> {
  switch (change.kind) {
    case 'percent':
    case 'amount':
      return changePrices(trx, pieces, change)
    case 'sale':
      return planSales(trx, pieces, { terms: change.terms, author })
    case 'publish':
      return publishAll(trx, pieces)
    case 'withdraw':
      return withdrawAll(trx, pieces)
  }
}
