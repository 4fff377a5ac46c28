import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openSheet, type SheetRow } from '#platform/csv/sheet.ts'
import { eachRow } from './piece-rows.reader.ts'
import { refusedRows } from './refused-rows.reader.ts'

const folder = await mkdtemp(join(tmpdir(), 'refused-rows-'))
afterAll(() => rm(folder, { recursive: true }))

async function sheetOf(text: string) {
  const path = join(folder, 'list.csv')
  await writeFile(path, text)
  return openSheet(path)
}

async function rowsOf(text: string): Promise<readonly SheetRow[]> {
  const rows = []
  for await (const row of eachRow(await sheetOf(text))) rows.push(row)
  return rows
}

async function rest(text: string, refused: readonly number[], joining: string | null) {
  const how = { format: 'shopify', columns: joining === null ? [] : [joining] } as const
  let file = ''
  for await (const part of refusedRows(await sheetOf(text), new Set(refused), how)) file += part
  return rowsOf(file)
}

const list = 'Key;Name;Price\nA;"Two\nlines; and ""quotes""";1\n\nB;Plain;x\nC; spaces ;3\nD;"=1+1";-4\n'

test('CAT-04: refused rows keep their numbers and cells, also after lines inside of a cell', async () => {
  const all = await rowsOf(list)
  expect(all.map(({ line }) => line)).toEqual([2, 5, 6, 7])
  expect(await rest(list, [2, 5, 6, 7], null)).toEqual(all)
  expect(await rest(list, [5, 7], null)).toEqual([all[1], all[3]])
  expect(await rest(list, [], null)).toEqual([])
})

test('CAT-04: all rows of a piece come along when one of them is refused', async () => {
  const sheet = 'Handle,Size,Price\na,S,1\na,M,x\nb,S,1\nc,S,1\nc,M,2\n'
  expect((await rest(sheet, [3, 5], 'handle')).map(({ line }) => line)).toEqual([2, 3, 5, 6])
})
