import { afterAll, expect, test } from 'vitest'
import { readOfflineTerms } from '#checkout'
import { loadCalendar } from '#fulfilment'
import { operatorAuditor } from '#platform/security/audit.ts'
import { loadOffers, offersInUse } from '#selling'
import { consoleImports } from './console-imports.ts'
import { importShop } from './import-shop.ts'
import { newStaff, sendAdmin } from './staff.ts'
import { testApp } from './test-app.ts'

const shop = await testApp({ hasRateLimit: false })
const owner = await newStaff(shop)
const imports = consoleImports(shop, owner)
const files = await importShop(shop)
afterAll(async () => {
  await files[Symbol.asyncDispose]()
})

const unseen = '\u200B'
const devanagari = (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x0966 + Number(digit)))
const quoted = (cell: string) => (/[;"\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

type Rows = readonly (readonly string[])[]

/**
 * The sheet as a spreadsheet may leave it: a line with the separator, a title, rows of asterisks and blank rows,
 * headings and cells with invisible characters, short rows, repeated headings, and sums at the end.
 */
function nasty([header = [], ...rows]: Rows, wide = false): Buffer {
  const lines: Rows = [
    [`File of the house${unseen}`],
    [],
    header.map((name) => `${unseen}${name} `),
    header.map(() => '********'),
    ...rows.flatMap((row) => [row.slice(0, row.findLastIndex((cell) => cell !== '') + 1), header.map(() => '')]),
    header,
    ['Grand Total:', '', devanagari('12345')],
    ['कुल', '12'],
  ]
  const text = ['sep=;', ...lines.map((cells) => cells.map((cell) => quoted(`${cell}${unseen}`)).join(';'))].join(
    '\r\n',
  )
  return wide ? Buffer.from(`\uFEFF${text}`, 'utf16le') : Buffer.from(`\uFEFF${text}`)
}

let count = 0
async function fileOf(rows: Rows): Promise<string> {
  count += 1
  return files.file(`nasty-${count}.csv`, nasty(rows, true))
}

const by = operatorAuditor('meera')

const uploads: Readonly<Record<string, () => Promise<unknown>>> = {
  'a list of pieces': async () => {
    const rows = [
      ['Article No', 'Item Name', 'Rate', 'Size', 'Qty', 'HSN code', 'Weight (g)', 'Barcode'],
      [
        'NS1',
        'Nasty kurta',
        '₹ 1,250.50',
        'S',
        devanagari('12'),
        '="6204"',
        devanagari('450'),
        devanagari('8901234567890'),
      ],
      ['NS1', 'Nasty kurta', 'Rs. 1,250.50/-', 'M', '1,200', '="6204"', '0.45 kg', ''],
      ['NS2', 'Nasty saree', '−', '', '', '', '', ''],
    ]
    const { id } = await imports.uploadBytes(nasty(rows, true), 'nasty.csv')
    await imports.send(id, 'check')
    await imports.work()
    const { body: found } = await imports.find(id)
    const { body: sample } = await sendAdmin(shop, `POST imports/${id}/sample`, {
      as: owner,
      body: { choice: found.choice },
    })
    return { faults: found.faults, rows: found.rowsTotal, pieces: sample.pieces }
  },
  'a statement of the bank': async () => {
    const rows = [
      ['Date', 'Narration', 'Ref No.', 'Withdrawal', 'Deposit', 'Balance'],
      [devanagari('01/11/2026'), 'UPI ASHA', '="000630512345678"', '-', '₹ 1,500.00', '11,500.00 Cr'],
      ["'02/11/2026", 'COURIER', 'N306260012345678', devanagari('2,500.50'), '', '8 999.50'],
    ]
    const body = { fileName: 'nasty.csv', text: nasty(rows).toString() }
    const { body: taken } = await sendAdmin(shop, 'POST bank-lines/upload', { as: owner, body })
    return [taken.isTaken, taken.added, taken.faults]
  },
  'a report of the provider': async () => {
    const rows = [
      [
        'entity_id',
        'type',
        'debit',
        'credit',
        'amount',
        'fee',
        'tax',
        'currency',
        'settled',
        'settlement_id',
        'settled_at',
      ],
      ['pay_nasty1', 'payment', '0', devanagari('976.40'), '₹ 1,000.00', '23.60', '3.60', 'INR', '1', '', ''],
    ]
    const body = { fileName: 'nasty.csv', text: nasty(rows).toString() }
    const { body: taken } = await sendAdmin(shop, 'POST settlements/upload', { as: owner, body })
    return [taken.isTaken, taken.waiting, taken.faults]
  },
  'codes of offers': async () => {
    const outcome = await loadOffers(
      shop.ctx(),
      await fileOf([
        ['key', 'title', 'code', 'kind', 'percent', 'amount', 'min_spend', 'starts', 'per_account'],
        [
          'nasty-one',
          'Diwali – ten',
          devanagari('NASTY10'),
          'percent',
          '१० %',
          '',
          'Rs. 1,25,000/-',
          '20/10/2026',
          '२',
        ],
        ['nasty-two', 'A sum', 'nasty–2', 'amount', '', '₹ 1,499.50', '', '2026-10-20 18:00', ''],
      ]),
      false,
    )
    const loaded = (await offersInUse(shop.ctx())).filter(({ key }) => key.startsWith('nasty'))
    return [outcome, loaded.map(({ title, code }) => [title, code])]
  },
  'holidays of the calendar': async () =>
    loadCalendar(
      shop.ctx(),
      await fileOf([
        ['day', 'name'],
        [devanagari('2027-10-29'), 'Diwali'],
        ['15/08/2027', 'Independence Day'],
      ]),
      { isTrial: true, by },
    ),
  'terms of payment offline': async () => {
    const read = await readOfflineTerms(
      await fileOf([
        ['method', 'pin_prefix', 'offered', 'min', 'max', 'fee', 'advance_percent', 'bank_details'],
        ['Cash_on_delivery', devanagari('400'), 'Yes', '₹ 500', '25,000.00', devanagari('99'), '10 %', ''],
      ]),
    )
    return 'terms' in read
      ? read.terms.map(({ pinPrefix, minMinor, maxMinor, feeMinor }) => [pinPrefix, minMinor, maxMinor, feeMinor])
      : read
  },
}

const expected: Readonly<Record<string, unknown>> = {
  'a list of pieces': {
    faults: 1,
    rows: 3,
    pieces: [
      {
        line: 6,
        key: 'NS1',
        fault: null,
        piece: expect.objectContaining({ name: 'Nasty kurta', priceMinor: 125_050, choices: ['S', 'M'] }),
      },
      { line: 10, key: 'NS2', fault: expect.stringContaining('this is not a price'), piece: null },
    ],
  },
  'a statement of the bank': [true, 2, []],
  'a report of the provider': [true, 1, []],
  'codes of offers': [
    { written: expect.anything() },
    [
      ['Diwali – ten', 'NASTY10'],
      ['A sum', 'NASTY-2'],
    ],
  ],
  'holidays of the calendar': {
    holidays: [
      { day: '2027-10-29', name: 'Diwali' },
      { day: '2027-08-15', name: 'Independence Day' },
    ],
  },
  'terms of payment offline': [['400', 50_000, 2_500_000, 9900]],
}

test.each(Object.keys(uploads))('CAT-04, PAY-01: %s is read as spreadsheets leave it', async (name) => {
  expect(await uploads[name]?.()).toEqual(expected[name])
})

test('CAT-04, PAY-01: a number that a spreadsheet rounded is no code in any upload', async () => {
  const offers = await loadOffers(
    shop.ctx(),
    await fileOf([
      ['key', 'title', 'code', 'kind', 'percent'],
      ['rounded', 'Rounded', '8.90608E+12', 'percent', '10'],
    ]),
    true,
  )
  expect(offers).toMatchObject({ problems: [{ column: 'code', text: expect.stringContaining('spreadsheet') }] })
  const report = nasty([
    ['entity_id', 'type', 'debit', 'credit', 'amount', 'settlement_id', 'settled_at', 'settlement_utr'],
    ['pay_1', 'payment', '0', '1', '1', 'setl_1', '26/11/2026', '9.35866E+13'],
  ]).toString()
  const body = { fileName: 'rounded.csv', text: report }
  const { body: taken } = await sendAdmin(shop, 'POST settlements/upload', { as: owner, body })
  expect(taken.faults).toMatchObject([{ reason: expect.stringContaining('a spreadsheet changed this cell') }])
})
