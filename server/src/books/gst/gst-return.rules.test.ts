import { expect, test } from 'vitest'
import { money, rupees } from '@shop/contract/core/money'
import { GstJson } from './gst-json.rules.ts'
import { GstTally, type Numbering } from './gst-return.rules.ts'
import type { InvoiceLine, NumberGap, TaxDocument } from './gst.types.ts'

function gstReturn(documents: readonly TaxDocument[], numbering: Numbering) {
  const tally = new GstTally()
  for (const document of documents) tally.add(document)
  return tally.return(numbering)
}

type Wanted = {
  readonly kind?: InvoiceLine['kind']
  readonly hsn?: string
  readonly rate: number
  readonly taxable: number
  readonly quantity?: number
}

/** A line with CGST and SGST halves, or with IGST alone. */
function line(
  { kind = 'goods', hsn = '6204', rate, taxable, quantity = 1 }: Wanted,
  isIntegrated: boolean,
): InvoiceLine {
  const none = money(0)
  const [base, tax] = [rupees(taxable), rupees((taxable * rate) / 100)]
  const half = rupees((taxable * rate) / 200)
  return {
    kind,
    description: 'Bandhani saree',
    detail: '',
    hsn: kind === 'goods' ? hsn : '',
    quantity,
    unitCode: kind === 'goods' ? 'NOS' : '',
    unitPrice: base,
    discount: none,
    ratePercent: rate,
    taxable: base,
    cgst: isIntegrated ? none : half,
    sgst: isIntegrated ? none : half,
    igst: isIntegrated ? tax : none,
    total: rupees(taxable + (taxable * rate) / 100),
  }
}

const maharashtra = {
  name: 'Asha Rao',
  address: '4 Hill Road',
  city: 'Mumbai',
  postalCode: '400050',
  state: 'Maharashtra',
  stateGstCode: '27',
  country: 'India',
  countryCode: 'IN',
}
const karnataka = { ...maharashtra, city: 'Bengaluru', state: 'Karnataka', stateGstCode: '29' }
const dubai = { ...maharashtra, city: 'Dubai', state: '', stateGstCode: null, country: 'UAE', countryCode: 'AE' }
const business = {
  gstin: '08AAAAA0000A1Z2',
  legalName: 'Example Events Private Limited',
  address: '4 Civil Lines',
  city: 'Jaipur',
  postalCode: '302006',
  state: 'Rajasthan',
  stateGstCode: '08',
  isPlaceOfSupply: false,
}

let serial = 0

/** Tells the tally that earlier numbers end directly before the first given one. */
function numbered(documents: readonly TaxDocument[], gaps: readonly NumberGap[] = []) {
  const [first] = documents
  const earlier = ['RV', 'RVC'].map((series) => {
    const own = documents.find((one) => one.series === series) ?? first
    return { series, financialYear: '2627', serial: (own?.serial ?? 1) - 1 }
  })
  return gstReturn(documents, { gaps, earlier })
}

type Given = Partial<Omit<TaxDocument, 'lines' | 'correctedLines'>> & {
  readonly lines: readonly Wanted[]
  readonly corrects?: readonly Wanted[]
}

function document({ lines, corrects, kind = 'invoice', treatment = 'within_state', ...rest }: Given): TaxDocument {
  serial += 1
  const isIntegrated = treatment === 'between_states' || treatment === 'export'
  const series = kind === 'invoice' ? 'RV' : 'RVC'
  return {
    kind,
    treatment,
    series,
    serial,
    number: `${series}/2627/${String(serial).padStart(6, '0')}`,
    financialYear: '2627',
    issuedAt: new Date('2026-11-04T20:00:00Z'),
    buyer: maharashtra,
    lines: lines.map((wanted) => line(wanted, isIntegrated)),
    correctedLines: corrects?.map((wanted) => line(wanted, isIntegrated)) ?? null,
    ...rest,
  }
}

function sectionsOf(documents: readonly TaxDocument[]) {
  const { sections } = numbered(documents)
  return Object.fromEntries(sections.filter(({ rows }) => rows.length > 0).map(({ name, rows }) => [name, rows]))
}

test('ORDER-03: consumers are added up by place and rate, and a return lowers its row', () => {
  const documents = [
    document({ lines: [{ rate: 5, taxable: 1000 }] }),
    document({
      lines: [
        { rate: 5, taxable: 2000 },
        { rate: 18, taxable: 3000 },
      ],
    }),
    document({ kind: 'credit_note', lines: [{ rate: 18, taxable: 3000 }], corrects: [{ rate: 18, taxable: 3000 }] }),
    document({ treatment: 'between_states', buyer: karnataka, lines: [{ rate: 5, taxable: 1500 }] }),
  ]
  expect(sectionsOf(documents)['b2cs']).toEqual([
    ['OE', '27-Maharashtra', '', 5, 3000, 0, ''],
    ['OE', '27-Maharashtra', '', 18, 0, 0, ''],
    ['OE', '29-Karnataka', '', 5, 1500, 0, ''],
  ])
})

test('ORDER-03: a consumer in another state is listed above one lakh, and so is a credit note on it, however small', () => {
  const large = { treatment: 'between_states' as const, buyer: karnataka }
  const atLimit = document({ ...large, lines: [{ rate: 25, taxable: 80_000 }] })
  const above = document({ ...large, lines: [{ rate: 25, taxable: 80_001 }] })
  const note = document({
    ...large,
    kind: 'credit_note',
    lines: [{ rate: 25, taxable: 100 }],
    corrects: [{ rate: 25, taxable: 80_001 }],
  })
  const sections = sectionsOf([atLimit, above, note])
  expect(sections['b2cl']).toEqual([[above.number, '05-Nov-2026', 100_001.25, '29-Karnataka', '', 25, 80_001, 0, '']])
  expect(sections['cdnur']).toEqual([['B2CL', note.number, '05-Nov-2026', 'C', '29-Karnataka', 125, '', 25, 100, 0]])
  expect(sections['b2cs']).toEqual([['OE', '29-Karnataka', '', 25, 80_000, 0, '']])
})

test('ORDER-03: a registered buyer is listed by rate, with the place of supply that its invoice has', () => {
  const sold = document({
    buyer: { ...maharashtra, business },
    lines: [
      { rate: 5, taxable: 1000 },
      { rate: 18, taxable: 500 },
    ],
  })
  const third = document({
    treatment: 'between_states',
    buyer: { ...maharashtra, business: { ...business, isPlaceOfSupply: true } },
    lines: [{ rate: 5, taxable: 700 }],
  })
  const note = document({
    kind: 'credit_note',
    buyer: { ...maharashtra, business },
    lines: [{ rate: 18, taxable: 500 }],
    corrects: [
      { rate: 5, taxable: 1000 },
      { rate: 18, taxable: 500 },
    ],
  })
  const sections = sectionsOf([sold, third, note])
  const head = [business.gstin, business.legalName]
  expect(sections['b2b,sez,de']).toEqual([
    [...head, sold.number, '05-Nov-2026', 1640, '27-Maharashtra', 'N', '', 'Regular B2B', '', 5, 1000, 0],
    [...head, sold.number, '05-Nov-2026', 1640, '27-Maharashtra', 'N', '', 'Regular B2B', '', 18, 500, 0],
    [...head, third.number, '05-Nov-2026', 735, '08-Rajasthan', 'N', '', 'Regular B2B', '', 5, 700, 0],
  ])
  expect(sections['cdnr']).toEqual([
    [...head, note.number, '05-Nov-2026', 'C', '27-Maharashtra', 'N', 'Regular B2B', 590, '', 18, 500, 0],
  ])
  expect(sections['hsn(b2b)']).toEqual([
    ['6204', '', 'NOS-NUMBERS', 2, 1785, 5, 1700, 35, 25, 25, 0],
    ['6204', '', 'NOS-NUMBERS', 0, 0, 18, 0, 0, 0, 0, 0],
  ])
})

test('ORDER-03: exports are listed with or without the tax that they bear, and their credit notes too', () => {
  const abroad = { treatment: 'export' as const, buyer: dubai }
  const paid = document({ ...abroad, lines: [{ rate: 5, taxable: 2000 }] })
  const free = document({ ...abroad, lines: [{ rate: 0, taxable: 2000 }] })
  const note = document({
    ...abroad,
    kind: 'credit_note',
    lines: [{ rate: 5, taxable: 2000 }],
    corrects: [{ rate: 5, taxable: 2000 }],
  })
  const sections = sectionsOf([paid, free, note])
  expect(sections['exp']).toEqual([
    ['WPAY', paid.number, '05-Nov-2026', 2100, '', '', '', 5, 2000, 0],
    ['WOPAY', free.number, '05-Nov-2026', 2000, '', '', '', 0, 2000, 0],
  ])
  expect(sections['cdnur']).toEqual([['EXPWP', note.number, '05-Nov-2026', 'C', '', 2100, '', 5, 2000, 0]])
})

test('ORDER-03: gift cards are no supply, and delivery takes the code of its greatest goods', () => {
  const mixed = document({
    lines: [
      { rate: 5, taxable: 1000, hsn: '5007', quantity: 2 },
      { rate: 5, taxable: 400, hsn: '6204' },
      { rate: 0, taxable: 5000, kind: 'gift_card' },
      { rate: 5, taxable: 100, kind: 'delivery' },
    ],
  })
  const onlyCard = document({ lines: [{ rate: 0, taxable: 5000, kind: 'gift_card' }] })
  const made = numbered([mixed, onlyCard])
  expect(made.totals.taxable).toEqual(rupees(1500))
  expect(sectionsOf([mixed, onlyCard])['hsn(b2c)']).toEqual([
    ['5007', '', 'NOS-NUMBERS', 2, 1155, 5, 1100, 0, 27.5, 27.5, 0],
    ['6204', '', 'NOS-NUMBERS', 1, 420, 5, 400, 0, 10, 10, 0],
  ])
  expect(sectionsOf([mixed, onlyCard])['docs']).toEqual([
    ['Invoices for outward supply', mixed.number, onlyCard.number, 2, 0],
  ])
})

test('ORDER-03: a refund of delivery alone takes the code of the goods on its invoice', () => {
  const note = document({
    kind: 'credit_note',
    lines: [{ rate: 5, taxable: 100, kind: 'delivery' }],
    corrects: [
      { rate: 5, taxable: 1000, hsn: '5007' },
      { rate: 5, taxable: 100, kind: 'delivery' },
    ],
  })
  const made = numbered([note])
  expect(made.faults).toEqual([])
  expect(sectionsOf([note])['hsn(b2c)']).toEqual([['5007', '', 'NOS-NUMBERS', 0, -105, 5, -100, 0, -2.5, -2.5, 0]])
})

test('ORDER-03: a missing state, code or number is a fault that names what lacks', () => {
  const [first, , third] = [1, 2, 3].map((at) =>
    document({ lines: [{ rate: 5, taxable: 100, hsn: at === 3 ? '62' : '6204' }] }),
  )
  if (!first || !third) throw new Error('Three documents were made.')
  const nowhere = document({ lines: [{ rate: 5, taxable: 100 }], buyer: { ...maharashtra, stateGstCode: null } })
  const documents = [first, third, nowhere]
  const kinds = numbered(documents).faults.map(({ kind, document: number }) => [kind, number])
  expect(kinds).toEqual([
    ['no_hsn', third.number],
    ['no_place', nowhere.number],
    ['number_gap', null],
  ])
  const gap = { series: 'RV', financialYear: '2627', first: first.serial + 1, last: first.serial + 1 }
  expect(numbered(documents, [gap]).faults.map(({ kind }) => kind)).toEqual(['no_hsn', 'no_place'])
})

test('ORDER-03: GSTR-3B has taxed and zero-rated supplies apart, and consumers in other states by place', () => {
  const documents = [
    document({ lines: [{ rate: 5, taxable: 1000 }] }),
    document({ treatment: 'between_states', buyer: karnataka, lines: [{ rate: 5, taxable: 2000 }] }),
    document({ treatment: 'between_states', buyer: { ...karnataka, business }, lines: [{ rate: 5, taxable: 400 }] }),
    document({ treatment: 'export', buyer: dubai, lines: [{ rate: 5, taxable: 3000 }] }),
  ]
  const { summary } = numbered(documents)
  expect(summary.taxed).toEqual({ taxable: rupees(3400), igst: rupees(120), cgst: rupees(25), sgst: rupees(25) })
  expect(summary.zeroRated).toEqual({ taxable: rupees(3000), igst: rupees(150), cgst: money(0), sgst: money(0) })
  expect(summary.interState).toEqual([{ place: '29-Karnataka', taxable: rupees(2000), igst: rupees(100) }])
})

test('ORDER-03: a number that was lost between two months is a fault of the later one', () => {
  const sold = document({ lines: [{ rate: 5, taxable: 100 }] })
  const earlier = [{ series: 'RV', financialYear: '2627', serial: sold.serial - 2 }]
  const { faults, sections } = gstReturn([sold], { gaps: [], earlier })
  expect(faults.map(({ kind, text }) => [kind, text])).toEqual([
    ['number_gap', `RV/2627 lacks ${sold.serial - 1}, with no reason recorded.`],
  ])
  expect(sections.find(({ name }) => name === 'docs')?.rows).toEqual([
    ['Invoices for outward supply', sold.number, sold.number, 1, 0],
  ])
})

test('ORDER-03: the portal’s JSON has the documents of the sheets, with the taxes of the return', async () => {
  serial = 100
  const zone = { ...maharashtra, business: { ...business, isInZone: true } }
  const [goods, dear] = [[{ rate: 5, taxable: 1000.5 }], [{ rate: 18, taxable: 90_000 }]]
  const far = { treatment: 'between_states' as const, buyer: karnataka }
  const abroad = { treatment: 'export' as const, buyer: dubai }
  const documents = [
    document({ lines: [...goods, { rate: 18, taxable: 3000 }], buyer: { ...maharashtra, business } }),
    document({ lines: goods, treatment: 'between_states', buyer: zone }),
    document({ lines: dear, ...far }),
    document({ lines: goods, ...far }),
    document({ lines: goods }),
    document({ lines: dear, ...abroad }),
    document({ lines: [{ rate: 0, taxable: 400 }], ...abroad }),
    document({ kind: 'credit_note', lines: goods, corrects: goods, buyer: { ...maharashtra, business } }),
    document({ kind: 'credit_note', lines: goods, corrects: dear, ...far }),
    document({ kind: 'credit_note', lines: goods, corrects: goods, ...abroad }),
    document({ kind: 'credit_note', lines: goods, corrects: goods }),
  ]
  const { sections, totals } = numbered(documents)
  const json = new GstJson()
  for (const one of documents) json.add(one)
  const rows = sections.find(({ name }) => name === 'docs')?.rows ?? []
  const file = json.file({ gstin: '27AAAAA0000A1Z2', month: '2026-11', documents: rows })
  await expect(`${JSON.stringify(file, null, 2)}\n`).toMatchFileSnapshot('./golden/gstr-1.txt')
  const taxed: Record<string, number> = { txval: 0, iamt: 0, camt: 0, samt: 0 }
  const add = (value: unknown, sign: number): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) {
      if (name in taxed && typeof inner === 'number') taxed[name] = (taxed[name] ?? 0) + sign * Math.round(inner * 100)
      add(inner, sign)
    }
  }
  for (const name of ['b2b', 'b2cl', 'b2cs', 'exp']) add(file[name], 1)
  for (const name of ['cdnr', 'cdnur']) add(file[name], -1)
  const { taxable, igst, cgst, sgst } = totals
  expect(taxed).toEqual({
    txval: taxable.amountMinor,
    iamt: igst.amountMinor,
    camt: cgst.amountMinor,
    samt: sgst.amountMinor,
  })
})
