import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Shorter bodies are not worth the header that says how they are packed. */
export const leastBytesToPack = 1024
/** The default of 11 takes longer to pack a page than to render it; 4 is nearly as small. */
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

/** The best of what an `Accept-Encoding` header takes, so that few forms of one answer exist. */
export function encodingOf(acceptEncoding: string | readonly string[] | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity'
  const offers = String(acceptEncoding)
    .toLowerCase()
    .split(',')
    .map((offer) => offer.trim())
  const takes = (name: string): boolean =>
    offers.some((offer) => offer === name || (offer.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(offer)))
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}

export type Packed = { readonly body: Buffer; readonly encoding: Encoding }

export async function pack(text: string, encoding: Encoding): Promise<Packed> {
  const plain = Buffer.from(text)
  if (encoding === 'identity' || plain.length < leastBytesToPack) return { body: plain, encoding: 'identity' }
  const body = encoding === 'br' ? await packBrotli(plain, brotliOptions) : await packGzip(plain)
  return { body, encoding }
}
