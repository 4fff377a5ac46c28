import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import writeWorkbook from 'write-excel-file/node'
import { openSheet } from './sheet.ts'
import { spool } from './spooled-file.ts'
import { numberText } from './workbook-cells.ts'
import { shownAs, shownText } from './workbook-formats.ts'
import { csvToWorkbook } from './workbook.ts'

async function* parts(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}

/** The rows of a workbook as an import reads them. */
async function rowsOf(content: Buffer, sheet = '') {
  await using file = await spool(parts(content), sheet)
  const opened = await openSheet(file.path)
  const rows = []
  for await (const batch of opened.batches(100)) rows.push(...batch)
  return { header: opened.header, sheets: file.sheets, sheet: file.sheet, rows }
}

const refusalOf = async (content: Buffer, sheet = ''): Promise<string> =>
  rowsOf(content, sheet).then(
    () => 'accepted',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  )

test('CAT-04: cells of a workbook come as they are: prices, long barcodes, dates, commas, quotes and lines', async () => {
  const text = (value: string) => ({ value, type: String })
  const number = (value: number) => ({ value, type: Number })
  const content = await writeWorkbook([
    [text('Style No'), text('Rate'), text('EAN'), text('Name'), text('From'), text('On sale')],
    [
      text('007'),
      number(1299.9),
      number(8_901_234_567_890),
      text('Kurta, "silk"\nlong'),
      { value: new Date(Date.UTC(2026, 10, 26)), type: Date, format: 'dd/mm/yyyy' },
      { value: true, type: Boolean },
    ],
    [],
    [text('008'), text('1,299.50'), text('00089012345678'), text('=1+1'), null, null],
  ]).toBuffer()
  const { header, rows } = await rowsOf(content)
  expect(header).toEqual(['Style No', 'Rate', 'EAN', 'Name', 'From', 'On sale'])
  expect(rows).toEqual([
    { line: 2, cells: ['007', '1299.9', '8901234567890', 'Kurta, "silk"\nlong', '2026-11-26', 'TRUE'] },
    { line: 5, cells: ['008', '1,299.50', '00089012345678', '=1+1', '', ''] },
  ])
})

test('CAT-04: numbers have the digits that a spreadsheet shows', () => {
  const shown = ['8901234567890', '8.90123456789E+12', '1299.9000000000001', '0.1', '1E-2', '-5', '1234567.89'].map(
    numberText,
  )
  expect(shown).toEqual(['8901234567890', '8901234567890', '1299.9', '0.1', '0.01', '-5', '1234567.89'])
})

test('CAT-04: a percentage and zeros before a number are read as the spreadsheet shows them', async () => {
  const number = (value: number, format?: string) => ({ value, type: Number, ...(format !== undefined && { format }) })
  const text = (value: string) => ({ value, type: String })
  const content = await writeWorkbook([
    [text('Off'), text('Share'), text('Code'), text('Price'), text('Words')],
    [number(0.2, '0%'), number(0.125, '0.0%'), number(123, '00000'), number(1299.9, '#,##0.00'), text('0.2')],
    [],
    [number(0.29, '0%'), number(1, '0.00%'), number(1_234_567, '00000'), number(0.5), text('00012')],
  ]).toBuffer()
  expect((await rowsOf(content)).rows).toEqual([
    { line: 2, cells: ['20%', '12.5%', '00123', '1299.9', '0.2'] },
    { line: 4, cells: ['29%', '100%', '1234567', '0.5', '00012'] },
  ])
})

test('CAT-04: formats with colours, texts and parts for negative numbers are percentages too; dates are none', () => {
  expect(shownAs('0%')).toEqual({ kind: 'percent', decimals: 0 })
  expect(shownAs('[Red]#,##0.00%;-0.00%')).toEqual({ kind: 'percent', decimals: 2 })
  expect(shownAs('0" "%')).toEqual({ kind: 'percent', decimals: 0 })
  expect(shownAs('000000')).toEqual({ kind: 'padded', digits: 6 })
  for (const code of ['General', '0', '0.00', '#,##0', 'dd/mm/yyyy', '"₹"#,##0.00', '0.00E+00']) {
    expect(shownAs(code)).toBeNull()
  }
  const percent = { kind: 'percent', decimals: 0 } as const
  expect(['0.2', '0.29', '-0.1', '1', 'n/a'].map((digits) => shownText(digits, percent))).toEqual([
    '20%',
    '29%',
    '-10%',
    '100%',
    'n/a',
  ])
})

test('CAT-04: another sheet is chosen by its name', async () => {
  const sheet = (name: string) => ({ sheet: name, data: [['A'], [name]] })
  const content = await writeWorkbook([sheet('Prices & stock'), sheet('Old')]).toBuffer()
  expect(await rowsOf(content)).toMatchObject({ sheets: ['Prices & stock', 'Old'], sheet: 'Prices & stock' })
  expect((await rowsOf(content, 'Old')).rows).toEqual([{ line: 2, cells: ['Old'] }])
  expect(await refusalOf(content, 'Third')).toBe('The workbook has no sheet of this name.')
})

/** A zip with one deflated entry whose stated size may be wrong. */
function zipOf(name: string, content: Buffer, { stated = content.length, flags = 0 } = {}): Buffer {
  const packed = deflateRawSync(content)
  const file = Buffer.from(name)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04_03_4b_50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(stated, 22)
  local.writeUInt16LE(file.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02_01_4b_50, 0)
  central.writeUInt16LE(flags, 8)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(packed.length, 20)
  central.writeUInt32LE(stated, 24)
  central.writeUInt16LE(file.length, 28)
  const start = local.length + file.length + packed.length
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06_05_4b_50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(central.length + file.length, 12)
  end.writeUInt32LE(start, 16)
  return Buffer.concat([local, file, packed, central, file, end])
}

test('CAT-04: a zip bomb, a password, an old or a damaged workbook and a plain zip are refused by their kind', async () => {
  const zeros = Buffer.alloc(5_000_000)
  expect(await refusalOf(zipOf('xl/workbook.xml', zeros, { stated: 900_000_000 }))).toMatch(
    /^The workbook unpacks to more than 200 MB/,
  )
  expect(await refusalOf(zipOf('xl/workbook.xml', zeros, { stated: 100 }))).toMatch(/another size than it states/)
  expect(await refusalOf(zipOf('list.csv', Buffer.from('A,B')))).toBe(
    'The file is a zip file and no Excel workbook. Unpack it first.',
  )
  expect(await refusalOf(zipOf('xl/workbook.xml', Buffer.from('x'), { flags: 1 }))).toMatch(/protected by a password/)
  const old = Buffer.concat([Buffer.from('D0CF11E0A1B11AE1', 'hex'), Buffer.alloc(600)])
  expect(await refusalOf(old)).toMatch(/old Excel workbook/)
  expect(await refusalOf(Buffer.concat([old, Buffer.from('EncryptedPackage', 'utf16le')]))).toMatch(
    /protected by a password/,
  )
  const whole = await writeWorkbook([['A'], ['1']]).toBuffer()
  expect(await refusalOf(whole.subarray(0, whole.length - 60))).toMatch(/^The workbook is damaged/)
})

test('CAT-04: exported lines become a workbook that is read back with the same texts', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'workbook-test-'))
  const [csv, workbook] = [join(folder.path, 'list.csv'), join(folder.path, 'list.xlsx')]
  await writeFile(csv, '\uFEFFName,Price,Barcode\r\n"Saree, ""rose""",1299.50,0089012345678901\r\nKurta,,\r\n')
  await csvToWorkbook(csv, workbook, ['Price'])
  const { header, rows } = await rowsOf(await readFile(workbook))
  expect(header).toEqual(['Name', 'Price', 'Barcode'])
  expect(rows).toEqual([
    { line: 2, cells: ['Saree, "rose"', '1299.5', '0089012345678901'] },
    { line: 3, cells: ['Kurta', '', ''] },
  ])
})
