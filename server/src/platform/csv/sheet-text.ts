import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pauseWhenDue } from '#platform/runtime/slices.ts'
import { SheetError } from './sheet-error.ts'

const sampleBytes = 256 * 1024
/** A chunk is processed in one go, which takes about 2 ms. */
const chunkBytes = 16 * 1024

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export type SheetText = {
  readonly encoding: Encoding
  readonly sizeBytes: number
  /** Bytes of the file read so far. */
  readonly bytesRead: () => number
  /** The text in chunks, without a byte order mark. */
  readonly chunks: () => AsyncGenerator<string>
}

/** Opens a text file of any encoding; refuses other files by their kind. */
export async function openSheetText(path: string): Promise<SheetText> {
  const { sample, sizeBytes } = await readSample(path)
  if (sizeBytes === 0) throw new SheetError('The file is empty.')
  const encoding = encodingOf(sample)
  if (encoding === undefined) throw new SheetError(`The file is not CSV: ${otherKindOf(sample)}.`)
  const opening = new TextDecoder(encoding).decode(sample.subarray(0, 2048)).trimStart()
  const kind = otherTextOf(opening)
  if (kind !== undefined) throw new SheetError(`The file is not CSV: ${kind}.`)
  let bytes = 0
  async function* chunks(): AsyncGenerator<string> {
    bytes = 0
    const decoder = new TextDecoder(encoding)
    for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
      if (!Buffer.isBuffer(chunk)) continue
      bytes += chunk.byteLength
      await pauseWhenDue()
      yield decoder.decode(chunk, { stream: true })
    }
    yield decoder.decode()
  }
  return { encoding, sizeBytes, bytesRead: () => bytes, chunks }
}

async function readSample(path: string): Promise<{ sample: Buffer; sizeBytes: number }> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw new SheetError(openErrorText(path, error))
  })
  try {
    const stat = await file.stat()
    if (!stat.isFile()) throw new SheetError(`${path} is not a file.`)
    const sample = Buffer.alloc(Math.min(sampleBytes, stat.size))
    const { bytesRead } = await file.read(sample, 0, sample.length, 0)
    return { sample: sample.subarray(0, bytesRead), sizeBytes: stat.size }
  } finally {
    await file.close()
  }
}

function openErrorText(path: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return `There is no file ${path}.`
  if (code === 'EACCES' || code === 'EPERM') return `The file ${path} may not be read by this user.`
  return `The file ${path} can not be opened.`
}

/** Undefined for binary content. */
function encodingOf(sample: Buffer): Encoding | undefined {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le'
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be'
  const zeros = { even: 0, odd: 0 }
  let controls = 0
  for (const [index, byte] of sample.entries()) {
    if (byte === 0) zeros[index % 2 === 0 ? 'even' : 'odd'] += 1
    else if (byte < 9 || (byte > 13 && byte < 32)) controls += 1
  }
  const half = sample.length / 2
  if (zeros.odd > half * 0.4 && zeros.even < half * 0.1) return 'utf-16le'
  if (zeros.even > half * 0.4 && zeros.odd < half * 0.1) return 'utf-16be'
  if (otherKinds.some(([signature]) => sample.subarray(0, signature.length).equals(signature))) return undefined
  if (zeros.even + zeros.odd + controls > sample.length * 0.02) return undefined
  return isMostlyUtf8(sample) ? 'utf-8' : 'windows-1252'
}

/** Single-byte text of Western Europe and India contains bytes that are invalid in UTF-8; the reverse is very rare. */
function isMostlyUtf8(sample: Buffer): boolean {
  const text = new TextDecoder('utf-8').decode(sample)
  let good = 0
  let bad = 0
  for (const char of text) {
    if (char === '\uFFFD') bad += 1
    else if (char > '\u007F') good += 1
  }
  const alreadyBroken = sample.toString('latin1').split('\u00EF\u00BF\u00BD').length - 1
  return bad - alreadyBroken <= good + alreadyBroken
}

const otherKinds: readonly (readonly [Buffer, string])[] = [
  [Buffer.from('PK\u0003\u0004', 'latin1'), 'it is a zip file or an Excel workbook; save the sheet as CSV first'],
  [Buffer.from('D0CF11E0', 'hex'), 'it is an old Excel workbook; save the sheet as CSV first'],
  [Buffer.from('%PDF'), 'it is a PDF'],
  [Buffer.from('1F8B', 'hex'), 'it is compressed (gzip); unpack it first'],
  [Buffer.from('89504E47', 'hex'), 'it is a picture'],
  [Buffer.from('FFD8FF', 'hex'), 'it is a picture'],
  [Buffer.from('GIF8'), 'it is a picture'],
]

function otherKindOf(sample: Buffer): string {
  const known = otherKinds.find(([signature]) => sample.subarray(0, signature.length).equals(signature))
  return known?.[1] ?? 'it holds binary data'
}

function otherTextOf(opening: string): string | undefined {
  if (/^(<!doctype|<html|<\?xml|<head|<body)/i.test(opening)) return 'it is a web page or XML'
  if (/^[[{]\s*["[{\]}]/.test(opening)) return 'it is JSON'
  return undefined
}
