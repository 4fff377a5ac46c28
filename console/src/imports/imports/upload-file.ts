import { adminImportCalls } from '@shop/contract/core/admin-call-table'
import { importPartBytes, maxImportBytes } from '@shop/contract/imports/import-options'
import { ApiError } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { sizeText } from './import-labels.ts'

const triesOfAPart = 4
const pauseMs = 800

/** Says why a file cannot be sent, before any of it is sent. */
export function refusalOf({ name, size }: File): string | undefined {
  if (size === 0) return 'This file is empty. Choose a CSV file or a workbook with a row of headings.'
  if (size > maxImportBytes) {
    return `This file has ${sizeText(size)}; at most ${sizeText(maxImportBytes)} can be sent. Split it into several files.`
  }
  if (/\.(xls|xlsb|ods|numbers)$/i.test(name)) {
    return 'This workbook is of a format that the shop does not read. Save it as .xlsx or CSV, then choose that file.'
  }
  return undefined
}

async function base64Of(part: Blob): Promise<string> {
  const bytes = new Uint8Array(await part.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCodePoint(byte)
  return btoa(text)
}

/** Sends a part again after a lost connection; the server knows which parts arrived. */
async function sendPart(id: number, startByte: number, base64: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await callApi(adminImportCalls.addPart, { params: { id }, body: { startByte, base64 } })
      return
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'network' || tries === triesOfAPart) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseMs * tries))
    }
  }
}

/** Sends a file in parts; resolves to the id of its import. */
export async function uploadFile(file: File, onPart: (sentBytes: number) => void): Promise<number> {
  const body = { fileName: file.name, sizeBytes: file.size }
  const { id } = await callApi(adminImportCalls.add, { body, key: crypto.randomUUID() })
  for (let start = 0; start < file.size; start += importPartBytes) {
    await sendPart(id, start, await base64Of(file.slice(start, start + importPartBytes)))
    onPart(Math.min(file.size, start + importPartBytes))
  }
  return id
}
