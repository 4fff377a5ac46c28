import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtempDisposable, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pauseWhenDue } from '#platform/runtime/slices.ts'
import type { SheetLine } from './workbook-process.ts'
import { csvToWorkbook, linesToWorkbook } from './workbook.ts'

/** Converts lines of CSV to a workbook. Its temporary files are removed when the response was sent or aborted. */
export async function spooledWorkbook(lines: AsyncIterable<string>, numbers: readonly string[]): Promise<Readable> {
  const folder = await mkdtempDisposable(join(tmpdir(), 'shop-export-'))
  try {
    const [csv, workbook] = [join(folder.path, 'list.csv'), join(folder.path, 'list.xlsx')]
    await pipeline(Readable.from(lines), createWriteStream(csv))
    await csvToWorkbook(csv, workbook, numbers)
    const content = createReadStream(workbook)
    content.once('close', () => void folder.remove())
    return content
  } catch (error) {
    // Removes the folder, because the caller never gets the stream that would do it.
    await folder.remove()
    throw error
  }
}

export type WorkbookSheet = {
  readonly name: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

async function* linesOf(sheets: readonly WorkbookSheet[]): AsyncGenerator<string> {
  const text = (line: SheetLine): string => `${JSON.stringify(line)}\n`
  for (const { name, columns, rows } of sheets) {
    yield text({ name, columns })
    for (const row of rows) {
      await pauseWhenDue()
      yield text({ row })
    }
  }
}

/** Several sheets of texts and numbers as a workbook. */
export async function sheetsWorkbook(sheets: readonly WorkbookSheet[]): Promise<Buffer> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'shop-export-'))
  const [list, workbook] = [join(folder.path, 'list'), join(folder.path, 'list.xlsx')]
  await pipeline(Readable.from(linesOf(sheets)), createWriteStream(list))
  await linesToWorkbook(list, workbook)
  return await readFile(workbook)
}
