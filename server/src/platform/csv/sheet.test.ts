import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSheet } from './sheet.ts'

async function withFile<T>(content: Buffer | string, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'sheet-test-'))
  try {
    const path = join(folder, 'goods.csv')
    await writeFile(path, content)
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function read(content: Buffer | string) {
  return withFile(content, async (path) => {
    const sheet = await openSheet(path)
    const rows = []
    for await (const batch of sheet.batches(2)) rows.push(...batch)
    return { header: sheet.header, encoding: sheet.encoding, rows }
  })
}

const refusalOf = (content: Buffer | string) =>
  read(content).then(
    () => 'read',
    (error: unknown) => String(error),
  )

test('cells keep their commas, quotes and line breaks', async () => {
  const { header, rows } = await read('id,name\r\n1,"Kurta, ""silk""\nlong"\r\n2,5" heel\r\n3,plain')
  expect(header).toEqual(['id', 'name'])
  expect(rows).toEqual([
    { line: 2, cells: ['1', 'Kurta, "silk"\nlong'] },
    { line: 4, cells: ['2', '5" heel'] },
    { line: 5, cells: ['3', 'plain'] },
  ])
})

test('UTF-8, UTF-16 and Windows-1252 are recognised', async () => {
  const text = 'id;name\n1;Crêpe – ₹900\n'
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  const expected = [{ line: 2, cells: ['1', 'Crêpe – ₹900'] }]
  expect(await read(`\uFEFF${text}`)).toEqual({ header: ['id', 'name'], encoding: 'utf-8', rows: expected })
  expect(await read(utf16)).toEqual({ header: ['id', 'name'], encoding: 'utf-16le', rows: expected })
  expect(await read(Buffer.from('id;name\n1;Cr\xEApe \x96 900\n', 'latin1'))).toEqual({
    header: ['id', 'name'],
    encoding: 'windows-1252',
    rows: [{ line: 2, cells: ['1', 'Crêpe – 900'] }],
  })
})

test('a file that is no CSV is refused by its kind', async () => {
  expect(await refusalOf('')).toContain('The file is empty.')
  expect(await refusalOf('\n\n  \n')).toContain('nothing but blank lines')
  expect(await refusalOf(Buffer.from('PK\u0003\u0004whatever', 'latin1'))).toContain(
    'Excel workbook; save the sheet as CSV',
  )
  expect(await refusalOf('%PDF-1.7 ...')).toContain('it is a PDF')
  expect(await refusalOf('<!DOCTYPE html><html></html>')).toContain('it is a web page')
  expect(await refusalOf('[{"id": 1}]')).toContain('it is JSON')
  expect(await refusalOf(Buffer.from(Array.from({ length: 4000 }, (_, index) => (index * 7) % 256)))).toContain(
    'binary data',
  )
  expect(await refusalOf('x'.repeat(1_200_000))).toContain('more than a million characters')
})

test('a folder and a missing file are named', async () => {
  await expect(openSheet('/nowhere/goods.csv')).rejects.toThrow('There is no file /nowhere/goods.csv.')
  await expect(openSheet(tmpdir())).rejects.toThrow('is not a file.')
})

test('CAT-04: a first line that names the separator is no heading, whatever else the lines have', async () => {
  const rows = [{ line: 3, cells: ['1', 'Kurta, silk'] }]
  for (const first of ['sep=;', 'SEP=;', '"sep=;"', '\uFEFFsep=;'])
    expect(await read(`${first}\r\nid;name\r\n1;Kurta, silk\r\n`)).toMatchObject({ header: ['id', 'name'], rows })
  expect((await read('sep=\t\nid\tname\n1\tKurta, silk\n')).rows).toEqual(rows)
  expect((await read('sep=^\nid^name\n1^Kurta, silk\n')).rows).toEqual(rows)
})

test('CAT-04: rows of nothing but separators are skipped, and rows keep their lines', async () => {
  const { rows } = await read('id,name\n,\n1,a\n , \n\u00A0,\u200B\n2,b\n,,,,\n')
  expect(rows).toEqual([
    { line: 3, cells: ['1', 'a'] },
    { line: 6, cells: ['2', 'b'] },
  ])
})

test('CAT-04: a title above the headings does not decide the separator', async () => {
  expect((await read('Price list, Delhi, 2026\nid;name;rate\n1;Kurta;9,50\n2;Saree;8,00\n')).rows).toEqual([
    { line: 2, cells: ['id', 'name', 'rate'] },
    { line: 3, cells: ['1', 'Kurta', '9,50'] },
    { line: 4, cells: ['2', 'Saree', '8,00'] },
  ])
})
