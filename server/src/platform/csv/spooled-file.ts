import { createWriteStream } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { beginsAsZip, refuseOldWorkbook, workbookToCsv } from './workbook.ts'

type SpooledFile = AsyncDisposable & {
  readonly path: string
  /** The sheets of a workbook, and the one that was converted; empty for CSV. */
  readonly sheets: readonly string[]
  readonly sheet: string
}

/** Writes a stored file to a temporary one, because a sheet is read twice. Converts a workbook to CSV. */
export async function spool(parts: AsyncIterable<Buffer>, sheet: string): Promise<SpooledFile> {
  const folder = await mkdtempDisposable(join(tmpdir(), 'shop-import-'))
  const remove = { [Symbol.asyncDispose]: () => folder.remove() }
  try {
    const path = join(folder.path, 'list')
    await pipeline(Readable.from(parts), createWriteStream(path))
    if (!(await beginsAsZip(path))) {
      await refuseOldWorkbook(path)
      return { path, sheets: [], sheet: '', ...remove }
    }
    const csv = join(folder.path, 'list.csv')
    return { path: csv, ...(await workbookToCsv(path, csv, sheet)), ...remove }
  } catch (error) {
    // Removes the folder, because the caller never gets it.
    await folder.remove()
    throw error
  }
}
