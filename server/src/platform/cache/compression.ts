import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Shorter bodies are not worth the header that says how they are packed. */
export const minBytesToCompress = 1024
/** The default of 11 takes longer to pack a page than to render it; 4 is nearly as small. */
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Up to here packing takes less than handing the text to another thread and back, which costs a millisecond. */
const maxSyncBytes = 128 * 1024
/** Half the time of the above for three bytes in a hundred. */
const brotliSyncOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }
const gzipSyncOptions = { level: 4 }

/** The best of what an `Accept-Encoding` header takes, so that few forms of one answer exist. */
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

export async function compress(text: string, encoding: Encoding): Promise<Compressed> {
  const plain = Buffer.from(text)
  if (encoding === 'identity' || plain.length < minBytesToCompress) return { body: plain, encoding: 'identity' }
  return { body: await compressBuffer(plain, encoding), encoding }
}

async function compressBuffer(plain: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (plain.length > maxSyncBytes) {
    return encoding === 'br' ? brotliAsync(plain, brotliOptions) : gzipAsync(plain)
  }
  return encoding === 'br' ? brotliCompressSync(plain, brotliSyncOptions) : gzipSync(plain, gzipSyncOptions)
}
