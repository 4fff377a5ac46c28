import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Below this size the header costs more than compression saves. */
export const minBytesToCompress = 1024
/** The default of 11 takes longer than rendering the page; 4 is nearly as small. */
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

type Levels = {
  /** Up to this size compression costs less than a round trip to another thread, which takes a millisecond. */
  readonly maxSyncBytes: number
  readonly brotli: { readonly params: Readonly<Record<number, number>> }
  readonly gzip: { readonly level: number }
}

/** Brotli: half the time of the level above for 3 % more bytes. */
const usual: Levels = {
  maxSyncBytes: 128 * 1024,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
  gzip: { level: 4 },
}

/** For responses that are recompressed when they are requested again: a third of the time for 12 % more bytes. */
const seenOnce: Levels = {
  maxSyncBytes: 512 * 1024,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  gzip: { level: 1 },
}

/** The best encoding that an `Accept-Encoding` header allows, so that few variants of a response exist. */
export function encodingOf(acceptEncoding: string | readonly string[] | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity'
  const offers = String(acceptEncoding)
    .toLowerCase()
    .split(',')
    .map((offer) => offer.trim())
  const accepts = (name: string): boolean =>
    offers.some((offer) => offer === name || (offer.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(offer)))
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : 'identity'
}

export type Compressed = { readonly body: Buffer; readonly encoding: Encoding }

type CompressOptions = { readonly isRecompressed?: boolean }

/** Node cuts buffers from shared blocks: 3 MB of cached responses would hold 109 MB. */
export function ownMemory(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

export async function compress(
  payload: string | Buffer,
  encoding: Encoding,
  { isRecompressed = false }: CompressOptions = {},
): Promise<Compressed> {
  const plain = typeof payload === 'string' ? Buffer.from(payload) : payload
  if (encoding === 'identity' || plain.length < minBytesToCompress)
    return { body: ownMemory(plain), encoding: 'identity' }
  const body = await compressBuffer(plain, encoding, isRecompressed ? seenOnce : usual)
  return { body: ownMemory(body), encoding }
}

async function compressBuffer(plain: Buffer, encoding: 'br' | 'gzip', levels: Levels): Promise<Buffer> {
  if (plain.length > levels.maxSyncBytes) {
    return encoding === 'br' ? brotliAsync(plain, brotliOptions) : gzipAsync(plain)
  }
  return encoding === 'br' ? brotliCompressSync(plain, levels.brotli) : gzipSync(plain, levels.gzip)
}
