import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, money, rupees, toRupeeNumber, type Money } from '@shop/contract/core/money'
import { supplied } from '@shop/contract/selling/supplied-lines'
import { eInvoice } from '#platform/statutory/irp-schema.ts'
import type { InvoiceBusiness, Treatment } from '#selling/invoices/invoice.types.ts'
import { invoiceLines, taxTotals, type SoldLine } from '#selling/invoices/invoices.rules.ts'
import { openSandboxPortal } from '#testing/sandbox-portal/sandbox-portal.ts'
import { problemsOf } from './e-invoice-check.service.ts'
import type { DocumentToRegister } from './e-invoice.types.ts'
import { eInvoiceOf } from './e-invoice.view.ts'

const house = { turnover: 'above_5', place: 'Mumbai', pin: '400050' } as const
const issuedAt = new Date('2026-11-28T06:00:00Z')

const lehenga: SoldLine = {
  productName: 'Gota lehenga',
  designerName: 'Studio Example',
  options: { Size: 'M' },
  hsn: '620442',
  quantity: 2,
  unitPrice: rupees(52_500),
  mrp: rupees(52_500),
  lineTotal: rupees(105_000),
  discount: money(0),
  taxRatePercent: 5,
  isGiftCard: false,
}

const buyer = {
  name: 'Meera Rathore',
  address: '14 Lake Road\nNear the “Clock” tower',
  city: 'Mumbai',
  postalCode: '400001',
  state: 'Maharashtra',
  stateGstCode: '27',
  country: 'India',
  countryCode: 'IN',
}

const business: InvoiceBusiness = {
  gstin: '27AAAAA0001A1Z1',
  legalName: 'Example Events Private Limited',
  address: '4 Civil Lines',
  city: 'Mumbai',
  postalCode: '400096',
  state: 'Maharashtra',
  stateGstCode: '27',
  isPlaceOfSupply: false,
}

type Given = Partial<DocumentToRegister> & {
  readonly sold?: readonly SoldLine[]
  readonly shipping?: Money
  readonly treatment?: Treatment
}

function documentOf({ sold = [lehenga], shipping = money(0), treatment = 'within_state', ...given }: Given = {}) {
  const document: DocumentToRegister = {
    id: 1,
    kind: 'invoice',
    number: 'RV/2627/000123',
    issuedAt,
    orderCode: '20261128-1',
    treatment,
    supplier: {
      brand: 'Example',
      legalName: 'Example Clothing Private Limited',
      address: '12 Marigold Lane, Bandra West, Mumbai 400050',
      state: 'Maharashtra',
      stateGstCode: '27',
      gstin: '27AAAAA0000A1Z2',
    },
    buyer: { ...buyer, business },
    lines: invoiceLines({ lines: sold, shipping }, treatment),
    corrected: null,
    correctedLines: null,
    longerHsn: {},
    ...given,
  }
  return document
}

const inJaipur = { state: 'Rajasthan', stateGstCode: '08', city: 'Jaipur', postalCode: '302006' }
const abroad = { ...buyer, city: 'Deira', state: 'Dubai', stateGstCode: null, country: 'United Arab Emirates' }
const export_ = { treatment: 'export', buyer: { ...abroad, countryCode: 'AE', postalCode: '' } } as const

const kinds: Readonly<Record<string, DocumentToRegister>> = {
  'within-state': documentOf(),
  'between-states': documentOf({
    treatment: 'between_states',
    buyer: { ...buyer, ...inJaipur, business: { ...business, ...inJaipur, gstin: '08AAAAA0000A1Z2' } },
  }),
  zone: documentOf({ treatment: 'between_states', buyer: { ...buyer, business: { ...business, isInZone: true } } }),
  'export-with-tax': documentOf(export_),
  'export-without-tax': documentOf({ ...export_, sold: [{ ...lehenga, taxRatePercent: 0 }] }),
  'credit-note': documentOf({
    kind: 'credit_note',
    number: 'RVC/2627/000007',
    corrected: { number: 'RV/2627/000123', issuedAt },
    correctedLines: invoiceLines({ lines: [lehenga], shipping: money(0) }, 'within_state'),
  }),
  discount: documentOf({ sold: [{ ...lehenga, discount: rupees(10_500) }] }),
  'delivery-charge': documentOf({ shipping: rupees(149) }),
}

test.each(Object.entries(kinds))('MONEY-05: the portal takes the document: %s', async (name, document) => {
  expect(problemsOf(document, house)).toEqual([])
  const made = eInvoiceOf(document, house)
  expect(eInvoice.parse(made)).toEqual(made)
  await expect(`${JSON.stringify(made, null, 2)}\n`).toMatchFileSnapshot(`./golden/${name}.txt`)
  const { irp } = openSandboxPortal({ now: () => issuedAt }).portal
  expect((await irp.register(made)).qr).not.toBeNull()
})

const paise = (amount: number): number => Math.round(amount * 100)

const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 9 }),
    price: fc.integer({ min: 100, max: 30_000_000 }),
    rate: fc.constantFrom(0, 3, 5, 12, 18),
    off: fc.integer({ min: 0, max: 90 }),
    isGiftCard: fc.boolean(),
  })
  .map(({ quantity, price, rate, off, isGiftCard }): SoldLine => {
    const lineTotal = money(price * quantity)
    const [discount = money(0)] = allocate(lineTotal, [off, 100 - off])
    const [unitPrice, taxRatePercent] = [money(price), isGiftCard ? 0 : rate]
    return { ...lehenga, quantity, unitPrice, mrp: unitPrice, lineTotal, discount, taxRatePercent, isGiftCard }
  })

test('MONEY-05: the sums on the portal are those of the invoice, to the paisa, and it accepts each', async () => {
  const { irp } = openSandboxPortal({ now: () => issuedAt }).portal
  let serial = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyLine, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 500_000 }),
      fc.constantFrom<Treatment>('within_state', 'between_states', 'export'),
      async (sold, shipping, treatment) => {
        fc.pre(sold.some(({ isGiftCard }) => !isGiftCard))
        serial += 1
        const at = treatment === 'export' ? export_ : {}
        const [number, far] = [`RV/2627/${serial}`, { ...buyer, ...inJaipur, business: { ...business, ...inJaipur } }]
        const to = treatment === 'between_states' ? { buyer: far } : {}
        const document = documentOf({ ...at, ...to, sold, shipping: money(shipping), treatment, number })
        const { ValDtls, ItemList } = eInvoiceOf(document, house)
        const totals = taxTotals(supplied(document.lines))
        expect(ValDtls).toMatchObject({
          AssVal: toRupeeNumber(totals.taxable),
          IgstVal: toRupeeNumber(totals.igst),
          CgstVal: toRupeeNumber(totals.cgst),
          SgstVal: toRupeeNumber(totals.sgst),
          TotInvVal: toRupeeNumber(totals.total),
        })
        expect(ItemList.reduce((sum, { TotItemVal }) => sum + paise(TotItemVal), 0)).toBe(totals.total.amountMinor)
        await irp.register(eInvoiceOf(document, house))
      },
    ),
    { numRuns: 60 },
  )
})

test.each([
  [
    'a short HSN code',
    documentOf({ sold: [{ ...lehenga, hsn: '6204' }] }),
    house,
    /6 digits or more: Gota lehenga \(6204\)/,
  ],
  ['no HSN code', documentOf({ sold: [{ ...lehenga, hsn: '' }] }), house, /Gota lehenga \(none\)/],
  [
    'a wrong GSTIN',
    documentOf({ buyer: { ...buyer, business: { ...business, gstin: '27AAAAA0001A1Z9' } } }),
    house,
    /GSTIN/,
  ],
  ['no PIN', documentOf({ buyer: { ...buyer, business: { ...business, postalCode: '4000' } } }), house, /PIN “4000”/],
  ['no place of the house', documentOf(), { ...house, place: '', pin: '' }, /city from which.*Settings/],
  ['CGST for a zone', documentOf({ buyer: { ...buyer, business: { ...business, isInZone: true } } }), house, /IGST/],
  ['a long number', documentOf({ number: 'RV/2627/000000123' }), house, /DocDtls/],
])('MONEY-05: what is missing is said with what to do: %s', (...[, document, facts, words]) => {
  expect(problemsOf(document, facts).join('\n')).toMatch(words)
})

test('MONEY-05: a longer code of the piece replaces a short one, and four digits are enough for a small house', () => {
  const short = documentOf({ sold: [{ ...lehenga, hsn: '6204' }] })
  expect(problemsOf(short, { ...house, turnover: 'up_to_5' })).toEqual([])
  const longer = { ...short, longerHsn: { '6204': '620442' } }
  expect(problemsOf(longer, house)).toEqual([])
  expect(eInvoiceOf(longer, house).ItemList[0]?.HsnCd).toBe('620442')
})
