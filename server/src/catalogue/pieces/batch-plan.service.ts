import type { BatchChange } from '@shop/contract/catalogue/piece-batches'
import type { SaleTerms } from '@shop/contract/catalogue/piece-query'
import { money } from '@shop/contract/core/money'
import type { WantedPrice } from '#catalogue/sales/sale-prices.store.ts'
import type { Change } from '#platform/security/audit.ts'
import { pricesAfter, type PriceChange } from './batch-price.rules.ts'
import type { Refusal } from './batches.store.ts'
import { salePeriod } from './piece-sale.rules.ts'
import type { NewSale } from './piece-sales.store.ts'
import type { Piece, PricedPiece } from './piece.store.ts'
import { missingOf } from './piece.view.ts'

/** The planned change of one piece; empty for a piece that does not change. */
export type PiecePlan = {
  readonly prices: readonly WantedPrice[]
  readonly sale: NewSale | null
  /** Withdraws a published piece and publishes any other. */
  readonly move: Pick<Piece, 'id' | 'state'> | null
  readonly audit: Change | null
  readonly refusal: Refusal | null
}

const unchanged: PiecePlan = { prices: [], sale: null, move: null, audit: null, refusal: null }

const refused = ({ id, name }: Pick<PricedPiece, 'id' | 'name'>, message: string): PiecePlan => ({
  ...unchanged,
  refusal: { id, name, message },
})

const named = ({ id, body: { name } }: Piece) => ({ id, name })

type Facts = Readonly<Record<string, unknown>>

type States = { readonly before: Facts | null; readonly after: Facts }

const changeOf = ({ id }: Pick<Piece, 'id'>, verb: string, states: States): Change => ({
  verb,
  subject: 'product',
  subjectId: id,
  ...states,
})

export function planPrices(piece: PricedPiece, change: PriceChange): PiecePlan {
  const { variants } = piece
  if (!variants.some(({ priceMinor }) => priceMinor > 0)) return refused(piece, 'It has no price yet.')
  const prices: WantedPrice[] = []
  const [before, after]: [Record<string, number>, Record<string, number>] = [{}, {}]
  for (const { id, choices, priceMinor, mrpMinor } of variants) {
    if (id === null || priceMinor === 0) continue
    const next = pricesAfter({ price: money(priceMinor), mrp: money(mrpMinor) }, change)
    const name = choices.join(' / ') || 'the piece'
    if (next.price.amountMinor <= 0) return refused(piece, `The price of ${name} would fall to nothing.`)
    prices.push({ id, ...next })
    before[`${name}: priceMinor`] = priceMinor
    after[`${name}: priceMinor`] = next.price.amountMinor
  }
  return { ...unchanged, prices, audit: changeOf(piece, 'changed', { before, after }) }
}

function planSale(piece: Piece, terms: SaleTerms, now: Date): PiecePlan {
  const prices = piece.body.variants.map((variant) => variant.priceMinor)
  const period = salePeriod(terms, { now, prices, sales: piece.sales })
  if ('path' in period) return refused(named(piece), `${period.message}.`)
  const { percentOff = null, priceMinor = null } = terms
  const state = period.startsAt <= now ? 'running' : 'planned'
  const after = { percentOff, priceMinor, from: period.startsAt.toISOString(), to: period.endsAt.toISOString() }
  return {
    ...unchanged,
    sale: { productId: piece.id, percentOff, priceMinor, ...period, state },
    audit: changeOf(piece, state === 'running' ? 'sale started' : 'sale planned', { before: null, after }),
  }
}

/** Skips a piece that is already on sale. */
function planPublishing(piece: Piece): PiecePlan {
  const { state } = piece
  if (state === 'published') return unchanged
  const missing = missingOf(piece).map(({ text }) => text)
  if (missing.length > 0) return refused(named(piece), `It lacks: ${missing.join(', ')}.`)
  return {
    ...unchanged,
    move: { id: piece.id, state },
    audit: changeOf(piece, 'published', { before: { state }, after: { state: 'published' } }),
  }
}

/** Skips drafts and withdrawn pieces. */
function planWithdrawal(piece: Piece): PiecePlan {
  if (piece.state !== 'published') return unchanged
  return {
    ...unchanged,
    move: { id: piece.id, state: 'published' },
    audit: changeOf(piece, 'withdrawn', { before: { state: 'published' }, after: { state: 'archived' } }),
  }
}

export function planPiece(piece: Piece, change: Exclude<BatchChange, PriceChange>, now: Date): PiecePlan {
  switch (change.kind) {
    case 'sale':
      return planSale(piece, change.terms, now)
    case 'publish':
      return planPublishing(piece)
    case 'withdraw':
      return planWithdrawal(piece)
  }
}

export function planOfGonePiece(id: number): PiecePlan {
  return { ...unchanged, refusal: { id, name: `Piece ${id}`, message: 'There is no such piece.' } }
}
