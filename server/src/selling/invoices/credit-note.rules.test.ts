import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, money, sum, wholeSharePoints } from '@shop/contract/core/money'
import { planCredit, remainingCredits, type Credited, type InvoicedLine } from './credit-note.rules.ts'
import { restLines } from './invoice-rest.rules.ts'
import type { InvoiceLine } from './invoice.types.ts'
import { invoiceLines, taxOf, taxTotals } from './invoices.rules.ts'

const soldLine = fc
  .record({
    price: fc.integer({ min: 0, max: 5_000_000 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    rate: fc.constantFrom(0, 5, 12, 18),
    isGiftCard: fc.constantFrom(false, false, true),
  })
  .map(({ price, quantity, rate, isGiftCard }) => ({
    productName: 'Kurta',
    designerName: 'Atelier',
    options: { Size: 'M' },
    hsn: '621143',
    quantity,
    unitPrice: money(price),
    mrp: money(price + 7),
    lineTotal: money(price * quantity),
    taxRatePercent: isGiftCard ? 0 : rate,
    isGiftCard,
  }))

const sale = fc.record({
  lines: fc.array(soldLine, { minLength: 1, maxLength: 4 }),
  shipping: fc.constantFrom(0, 14_900, 99_999),
  discountShare: fc.integer({ min: 0, max: 10_000 }),
  treatment: fc.constantFrom('within_state', 'within_union_territory', 'between_states', 'export'),
})

const step = fc.record({
  line: fc.nat(5),
  pieces: fc.integer({ min: 1, max: 3 }),
  shareBp: fc.constantFrom(1, 1500, 3333, 8000, wholeSharePoints, wholeSharePoints, wholeSharePoints),
})

type Sale = typeof sale extends fc.Arbitrary<infer T> ? T : never

function invoiceOf({ lines, shipping, discountShare, treatment }: Sale): InvoicedLine[] {
  const goods = lines.reduce((total, line) => total + line.lineTotal.amountMinor, 0)
  const discount = money(Math.floor((goods * discountShare) / 10_000))
  const hasParcel = lines.some(({ isGiftCard }) => !isGiftCard)
  const shares = allocate(
    discount,
    lines.map((line) => line.lineTotal.amountMinor),
  )
  const discounted = lines.map((line, index) => ({ ...line, discount: shares[index] ?? money(0) }))
  const sold = { lines: discounted, shipping: money(hasParcel ? shipping : 0) }
  return invoiceLines(sold, treatment).map((line, index) => ({ position: index + 1, line }))
}

test('PAY-01: any sequence of partial credits stays within its invoice, and whole prices close it to the paisa', () => {
  fc.assert(
    fc.property(sale, fc.array(step, { maxLength: 12 }), (sold, steps) => {
      const invoiced = invoiceOf(sold)
      const credited = new Map<number, Credited>()
      const credits: { position: number; credit: InvoiceLine }[] = []
      const isShared = new Set<number>()
      const apply = (requests: { position: number; pieces: number; shareBp: number }[]) => {
        const plan = planCredit({ invoiced, credited: [...credited.values()] }, requests)
        if (typeof plan === 'string') return plan
        for (const { position, pieces, shareBp, credit } of plan.lines) {
          const before = credited.get(position) ?? { pieces: 0, amount: money(0) }
          credited.set(position, {
            position,
            pieces: before.pieces + pieces,
            amount: sum([before.amount, credit.total]),
          })
          if (shareBp < wholeSharePoints) isShared.add(position)
          const { taxable, cgst, sgst, igst, total, unitPrice, quantity, discount } = credit
          expect(total.amountMinor).toBe(sum([taxable, cgst, sgst, igst]).amountMinor)
          expect(total.amountMinor).toBe(unitPrice.amountMinor * quantity - discount.amountMinor)
          for (const part of [taxable, cgst, sgst, igst, discount]) expect(part.amountMinor).toBeGreaterThanOrEqual(0)
          expect(sgst).toEqual(cgst)
          credits.push({ position, credit })
        }
        return plan
      }
      for (const { line, pieces, shareBp } of steps) {
        const position = 1 + (line % invoiced.length)
        const left = (invoiced[position - 1]?.line.quantity ?? 0) - (credited.get(position)?.pieces ?? 0)
        const outcome = apply([{ position, pieces, shareBp }])
        expect(typeof outcome === 'string').toBe(pieces > left)
      }
      const kinds = new Set(['goods', 'gift_card', 'delivery'] as const)
      const last = apply(remainingCredits({ invoiced, credited: [...credited.values()] }, kinds))
      expect(last).toMatchObject({ isComplete: true })
      for (const { position, line } of invoiced) {
        const own = credits.filter((one) => one.position === position).map(({ credit }) => credit)
        const totals = taxTotals(own)
        if (isShared.has(position)) {
          expect(totals.total.amountMinor).toBeLessThanOrEqual(line.total.amountMinor)
          expect(taxOf(totals).amountMinor).toBeLessThanOrEqual(taxOf(line).amountMinor)
        } else {
          const { taxable, cgst, sgst, igst, total } = line
          expect(totals).toEqual({ taxable, cgst, sgst, igst, total })
        }
      }
    }),
    { numRuns: 2000 },
  )
})

test('ORDER-03: refund vouchers and the invoice at dispatch sum to the sale to the paisa, and every line adds up', () => {
  fc.assert(
    fc.property(sale, fc.array(step, { maxLength: 8 }), (sold, steps) => {
      const invoiced = invoiceOf(sold)
      const credited = new Map<number, Credited>()
      for (const { line, pieces, shareBp } of steps) {
        const position = 1 + (line % invoiced.length)
        const plan = planCredit({ invoiced, credited: [...credited.values()] }, [{ position, pieces, shareBp }])
        if (typeof plan === 'string') continue
        const before = credited.get(position) ?? { pieces: 0, amount: money(0) }
        credited.set(position, { position, pieces: before.pieces + pieces, amount: sum([before.amount, plan.total]) })
      }
      const rest = restLines({ invoiced, credited: [...credited.values()] }, sold.treatment)
      // The part of a gift card that was not refunded is no supply.
      const isSupply = ({ position, line }: InvoicedLine): boolean =>
        line.kind !== 'gift_card' || !credited.has(position)
      const supplied = invoiced.filter(isSupply)
      const taken = supplied.flatMap(({ position }) => credited.get(position)?.amount ?? [])
      const billed = rest.filter(isSupply).map(({ line }) => line.total)
      expect(sum([...taken, ...billed])).toEqual(sum(supplied.map(({ line }) => line.total)))
      expect(new Set(rest.map(({ position }) => position)).size).toBe(rest.length)
      for (const { line } of rest) {
        const { taxable, cgst, sgst, igst, total, unitPrice, quantity, discount } = line
        expect(total.amountMinor).toBe(sum([taxable, cgst, sgst, igst]).amountMinor)
        expect(total.amountMinor).toBe(unitPrice.amountMinor * quantity - discount.amountMinor)
        for (const part of [taxable, cgst, sgst, igst, discount]) expect(part.amountMinor).toBeGreaterThanOrEqual(0)
        expect(sgst).toEqual(cgst)
      }
    }),
    { numRuns: 500 },
  )
})

test('ORDER-03: what the house keeps of a piece or its delivery bears the code of the piece, and is never credited', () => {
  const [goods, delivery] = invoiceOf({
    lines: [
      {
        productName: 'Kurta',
        designerName: 'Atelier',
        options: { Size: 'M' },
        hsn: '621143',
        quantity: 2,
        unitPrice: money(100_000),
        mrp: money(100_000),
        lineTotal: money(200_000),
        taxRatePercent: 5,
        isGiftCard: false,
      },
    ],
    shipping: 14_900,
    discountShare: 0,
    treatment: 'within_state',
  })
  if (!goods || !delivery) throw new Error('The sale has two lines.')
  const credited = [
    { position: 1, pieces: 2, amount: money(160_000) },
    { position: 2, pieces: 1, amount: money(4900) },
  ]
  const rest = restLines({ invoiced: [goods, delivery], credited }, 'within_state')
  expect(
    rest.map(({ position, line }) => [position, line.detail, line.hsn, line.total.amountMinor, line.isKept]),
  ).toEqual([
    [3, 'Kurta', '621143', 40_000, true],
    [4, 'Delivery', '621143', 10_000, true],
  ])
})

test('PAY-01: three pieces that share an odd sum are credited one by one, the last with the rest', () => {
  const sold = {
    lines: [
      {
        productName: 'Kurta',
        designerName: 'Atelier',
        options: {},
        hsn: '621143',
        quantity: 3,
        unitPrice: money(100_000),
        mrp: money(100_000),
        lineTotal: money(300_000),
        discount: money(10_001),
        taxRatePercent: 5,
        isGiftCard: false,
      },
    ],
    shipping: money(0),
  }
  const invoiced = invoiceLines(sold, 'within_state').map((line, index) => ({ position: index + 1, line }))
  const amounts = [0, 1, 2].map((pieces) => {
    const credited = pieces === 0 ? [] : [{ position: 1, pieces, amount: money(Math.floor((289_999 * pieces) / 3)) }]
    const plan = planCredit({ invoiced, credited }, [{ position: 1, pieces: 1, shareBp: wholeSharePoints }])
    if (typeof plan === 'string') return plan
    return [plan.total.amountMinor, taxOf(taxTotals(plan.lines.map(({ credit }) => credit))).amountMinor]
  })
  expect(amounts).toEqual([
    [96_666, 4602],
    [96_666, 4604],
    [96_667, 4604],
  ])
})

test('PAY-01: an unknown line and more pieces than are left are refused', () => {
  const books = { invoiced: [], credited: [] }
  expect(planCredit(books, [{ position: 1, pieces: 1, shareBp: wholeSharePoints }])).toBe('credit.unknown_line')
})
