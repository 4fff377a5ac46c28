import { fork } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { SheetError } from './sheet-error.ts'
import type { WorkbookAnswer, WorkbookOrder } from './workbook-process.ts'

const zipSignature = Buffer.from('PK\u0003\u0004', 'latin1')
const oldSignature = Buffer.from('D0CF11E0', 'hex')
/** Marks a workbook with a password; the directory is UTF-16. */
const encryptedName = Buffer.from('EncryptedPackage', 'utf16le')

const maxMs = 90_000
const heapMegabytes = 1024

const isZip = (beginning: Buffer): boolean => beginning.subarray(0, 4).equals(zipSignature)

/** True when the file's end is needed to recognise it. */
export const isWorkbook = (beginning: Buffer): boolean => isZip(beginning) || isOld(beginning)

const isOld = (beginning: Buffer): boolean => beginning.subarray(0, 4).equals(oldSignature)

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer
  } finally {
    await file.close()
  }
}

export async function beginsAsZip(path: string): Promise<boolean> {
  return isZip(await beginningOf(path))
}

/** Refuses a workbook of the old format, and one with a password, which uses the old format as a container. */
export async function refuseOldWorkbook(path: string): Promise<void> {
  if (!isOld(await beginningOf(path))) return
  const content = await readFile(path)
  if (content.includes(encryptedName))
    throw new SheetError('The workbook is protected by a password. Save it without one.')
  throw new SheetError('The file is an old Excel workbook (.xls). Save it as .xlsx or CSV first.')
}

type Read = { readonly sheets: readonly string[]; readonly sheet: string }

/** Writes the chosen sheet, or the first one for an empty name, as CSV. */
export async function workbookToCsv(from: string, to: string, sheet: string): Promise<Read> {
  return answerOf({ kind: 'read', from, to, sheet })
}

/** Writes CSV as a workbook; columns of these names hold numbers, all others text. */
export async function csvToWorkbook(from: string, to: string, numbers: readonly string[]): Promise<void> {
  await answerOf({ kind: 'write', from, to, numbers })
}

/** Writes lines of `SheetLine` as the sheets of a workbook. */
export async function linesToWorkbook(from: string, to: string): Promise<void> {
  await answerOf({ kind: 'sheets', from, to })
}

const tooLarge = 'The workbook is too large or too complicated. Save the sheet as CSV.'

function isAnswer(message: unknown): message is WorkbookAnswer {
  return typeof message === 'object' && message !== null
}

/** Starts a process per workbook, which may use all its memory and time without delaying a request here. */
async function answerOf(order: WorkbookOrder): Promise<Read> {
  const child = fork(new URL('workbook-process.ts', import.meta.url), {
    serialization: 'json',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
  })
  try {
    const answer = await new Promise<WorkbookAnswer>((resolve, reject) => {
      const timer = setTimeout(() => reject(new SheetError(tooLarge)), maxMs)
      child.once('message', (message) => {
        clearTimeout(timer)
        if (isAnswer(message)) resolve(message)
      })
      child.once('exit', () => {
        clearTimeout(timer)
        reject(new SheetError(tooLarge))
      })
      child.once('error', reject)
      child.send(order)
    })
    if ('problem' in answer) throw new SheetError(answer.problem)
    if ('failure' in answer) throw new SheetError('The workbook is damaged or of another kind. Save the sheet as CSV.')
    return answer
  } finally {
    child.kill('SIGKILL')
  }
}
