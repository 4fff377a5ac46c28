import { expect, test } from 'vitest'
import { discountBearers } from '@shop/contract/books/share-options'
import { allocate, money, partOf, subtract, sum, taxContained, type Money } from '@shop/contract/core/money'
import { seededRandom } from '#testing/seeded-random.ts'
import { agreementOn, agreementProblem, dayBefore, returnedPart, shareOf } from './share.rules.ts'
import type { Adjustment, Agreement, Credit, Draft, Line, Sale, SharedSale } from './share.types.ts'
import { draftOf } from './statement-draft.rules.ts'

const terms = { id: 1, validFrom: '2026-01-01', kind: 'consignment', note: '', by: 'Finance' } as const
const agreement: Agreement = { ...terms, shareBp: 4500, discountBearer: 'both' }

/** ₹11,800 with 18 % of GST, ₹1,180 off. */
const price = {
  list: money(1_180_000),
  discount: money(118_000),
  paid: money(1_062_000),
  tax: money(162_000),
  taxRatePercent: 18,
}

test('MONEY-01: the share is of the value without GST, and the bearer of the discount decides of which price', () => {
  const shareFor = (discountBearer: Agreement['discountBearer'], shareBp = 4500) =>
    shareOf({ shareBp, discountBearer }, price).amountMinor
  expect(shareFor('both')).toBe(405_000)
  expect(shareFor('house')).toBe(450_000)
  expect(shareFor('designer')).toBe(350_000)
  expect(shareFor('designer', 500)).toBe(0)
  const abroad = { ...price, tax: money(0) }
  expect(shareOf({ shareBp: 5000, discountBearer: 'house' }, abroad).amountMinor).toBe(590_000)
})

test('MONEY-01: an order has the agreement of its day', () => {
  const later: Agreement = { ...agreement, id: 2, validFrom: '2026-06-01', shareBp: 5000 }
  expect(agreementOn([later, agreement], '2025-12-31')).toBeUndefined()
  expect(agreementOn([later, agreement], '2026-05-31')?.id).toBe(1)
  expect(agreementOn([later, agreement], '2026-06-01')?.id).toBe(2)
  expect(dayBefore('2026-03-01')).toBe('2026-02-28')
})

test('MONEY-01: an agreement overlaps no other, and changes nothing that a statement settled', () => {
  const nothing = { placedOn: null, month: null }
  const known = { agreements: [agreement], settled: nothing }
  const next = { kind: 'consignment', shareBp: 5000, validFrom: '2026-06-01' } as const
  expect(agreementProblem(next, known)).toBeNull()
  expect(agreementProblem({ ...next, validFrom: '2026-01-01' }, known)).toBe('share.overlaps')
  expect(agreementProblem({ ...next, shareBp: 0 }, known)).toBe('share.kind')
  expect(agreementProblem({ ...next, kind: 'outright' }, known)).toBe('share.kind')
  const settled = { agreements: [agreement], settled: { placedOn: '2026-06-03', month: '2026-06' } }
  expect(agreementProblem({ ...next, validFrom: '2026-06-03' }, settled)).toBe('share.settled')
  expect(agreementProblem({ ...next, validFrom: '2026-05-31' }, settled)).toBe('share.settled')
  expect(agreementProblem({ ...next, validFrom: '2026-06-04' }, settled)).toBeNull()
})

const sold: SharedSale = {
  orderLineId: 1,
  orderCode: '20261101-1',
  product: 'Kurta',
  size: 'M',
  sku: 'K-M',
  pieces: 3,
  ...price,
  shareBp: 4500,
  discountBearer: 'both',
  share: money(405_001),
}

test('MONEY-01: refunds in parts take back the sale to the paisa, a free piece too', () => {
  const thirds = allocate(sold.paid, [1, 1, 1])
  const parts = thirds.map((amount, index) =>
    returnedPart(sold, { pieces: 1, amount, piecesBefore: index, amountBefore: sum(thirds.slice(0, index)) }),
  )
  expect(sum(parts.map(({ share }) => share))).toEqual(sold.share)
  expect(sum(parts.map(({ tax }) => tax))).toEqual(sold.tax)
  const free = { ...sold, paid: money(0), tax: money(0), discount: sold.list }
  const gone = [0, 1, 2].map((piecesBefore) =>
    returnedPart(free, { pieces: 1, amount: money(0), piecesBefore, amountBefore: money(0) }),
  )
  expect(sum(gone.map(({ share }) => share))).toEqual(free.share)
})

const random = seededRandom('statements')
const below = (most: number): number => Math.floor(random() * most)
const at = (month: number): Date => new Date(Date.UTC(2026, month, 1 + below(28)))

function randomSale(id: number): { sale: Sale; month: number } {
  const month = below(6)
  const list = money(100 + below(5_000_000))
  const discount = partOf(list, below(11), 10)
  const paid = subtract(list, discount)
  const taxRatePercent = [0, 5, 18][below(3)] ?? 0
  const piece = {
    orderLineId: id,
    orderCode: `O-${id}`,
    product: `Piece ${id}`,
    size: '',
    sku: '',
    pieces: 1 + below(3),
  }
  const tax = taxContained(paid, taxRatePercent)
  const placedOn = below(10) === 0 ? '2025-12-01' : '2026-01-05'
  return {
    month,
    sale: { ...piece, designerId: 1, at: at(month), placedOn, list, discount, paid, tax, taxRatePercent },
  }
}

type Refund = Omit<Credit, 'sale'> & { readonly month: number }

/** Refunds some pieces one by one, in full or in part, in the months from the sale on. */
function randomRefunds({ sale, month }: { sale: Sale; month: number }): Refund[] {
  const refunds: Refund[] = []
  let [when, before] = [month, money(0)]
  for (let piece = 0; piece < below(sale.pieces + 1); piece += 1) {
    when = Math.min(5, when + below(3))
    const net = subtract(partOf(sale.paid, piece + 1, sale.pieces), partOf(sale.paid, piece, sale.pieces))
    const amount = below(2) === 0 ? net : partOf(net, 8500, 10_000)
    const facts = { designerId: 1, orderLineId: sale.orderLineId, refundId: sale.orderLineId * 10 + piece, reason: '' }
    refunds.push({ ...facts, at: at(when), pieces: 1, amount, piecesBefore: piece, amountBefore: before, month: when })
    before = sum([before, amount])
  }
  return refunds
}

const issuedSale = ({ orderLineId, discountBearer, amount, ...line }: Line): SharedSale => ({
  ...line,
  orderLineId: orderLineId ?? 0,
  discountBearer: discountBearer ?? 'both',
  share: amount,
})

test.each(Array.from({ length: 40 }, (_, run) => run))(
  'MONEY-01: over random sales, refunds and adjustments, statements sum up to the paisa and have each line once (%i)',
  (run) => {
    const agreements: Agreement[] = [
      { ...agreement, shareBp: 1 + below(10_000), discountBearer: discountBearers[run % 3] ?? 'both' },
    ]
    const sales = Array.from({ length: 40 }, (_, index) => randomSale(index + 1))
    const refunds = sales.flatMap(randomRefunds)
    const adjustments = Array.from({ length: 6 }, (_, month): Adjustment => {
      return {
        id: month,
        designerId: 1,
        amount: money(1 + below(90_000) - 45_000),
        reason: 'Fee',
        by: 'F',
        at: at(month),
      }
    })
    const issued: Draft[] = []
    const frozen = new Map<number, SharedSale>()
    let paid = money(0)
    for (let month = 0; month < 6; month += 1) {
      const last: Money = issued.at(-1)?.closing ?? money(0)
      const payment = last.amountMinor > 0 && below(2) === 0 ? [partOf(last, below(3) + 1, 3)] : []
      paid = sum([paid, ...payment])
      const draft = draftOf({
        opening: last,
        agreements,
        sales: sales.filter((one) => one.month === month).map(({ sale }) => sale),
        credits: refunds
          .filter((one) => one.month === month)
          .map((credit) => ({ ...credit, sale: frozen.get(credit.orderLineId) ?? null })),
        adjustments: adjustments.filter(({ id }) => id === month),
        payments: payment.map((amount) => {
          return { paymentId: month, number: '', designerId: 1, amount, at: at(month), reference: '' }
        }),
        tds: { section: '194-O', rateBp: 10 },
        latestTds: issued.at(-1)?.tds ?? null,
      })
      for (const line of draft.lines.filter(({ kind }) => kind === 'sale'))
        frozen.set(line.orderLineId ?? 0, issuedSale(line))
      issued.push(draft)
    }
    const lines = issued.flatMap((draft) => draft.lines)
    const own = sales.filter(({ sale }) => sale.placedOn >= '2026-01-01')
    const saleIds = lines.filter(({ kind }) => kind === 'sale').map(({ orderLineId }) => orderLineId)
    expect(saleIds).toHaveLength(own.length)
    expect(new Set(saleIds)).toEqual(new Set(own.map(({ sale }) => sale.orderLineId)))
    const shareOfSale = new Map(own.map(({ sale }) => [sale.orderLineId, shareOf(agreements[0] ?? agreement, sale)]))
    const takenBack = refunds.flatMap((credit) => {
      const found = own.find(({ sale }) => sale.orderLineId === credit.orderLineId)?.sale
      const share = shareOfSale.get(credit.orderLineId)
      return found === undefined || share === undefined
        ? []
        : [returnedPart({ ...sold, ...found, share }, credit).share]
    })
    const expected = subtract(
      sum([...shareOfSale.values(), ...adjustments.map(({ amount }) => amount)]),
      sum([...takenBack, paid, ...issued.map(({ withheld }) => withheld)]),
    )
    expect(issued.at(-1)?.closing).toEqual(expected)
    const refundIds = lines.filter(({ kind }) => kind === 'return').map(({ refundId }) => refundId)
    expect(new Set(refundIds).size).toBe(refundIds.length)
    expect(refundIds).toHaveLength(takenBack.length)
  },
)
