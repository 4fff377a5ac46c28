import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { csvToWorkbook } from './workbook.ts'

/** Lines of CSV as a workbook. Its temporary files are removed when the answer was sent or given up. */
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
    // The caller never gets the stream that would remove the folder.
    await folder.remove()
    throw error
  }
}
