import { readFile } from 'node:fs/promises'
import { inject, expect, test } from 'vitest'
import { generateRows, rowsFile } from './generate-rows.ts'
import { cloneDatabase } from './test-database.ts'

test('rows.ts matches the migrated database; run generate-rows.ts when it does not', async () => {
  const database = await cloneDatabase(inject('testServer'))
  try {
    expect(await generateRows(database.url)).toBe(await readFile(rowsFile, 'utf8'))
  } finally {
    await database.drop()
  }
})
