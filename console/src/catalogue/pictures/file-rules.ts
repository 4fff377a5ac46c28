import { uploadLimits } from '@shop/contract/core/picture-limits'

/** Leaves out HEIC, so that phones send a JPEG. */
export const acceptedTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif,image/tiff'

const takenText = 'JPEG, PNG, WebP, AVIF, GIF and TIFF are accepted'
const beginningBytes = 32

type Kind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'tiff' | 'heic' | 'svg'

/** The kind of a file by its first bytes, whatever its name. */
function kindOf(beginning: Uint8Array): Kind | undefined {
  const text = Array.from(beginning, (byte) => String.fromCodePoint(byte)).join('')
  if (text.startsWith('\u{FF}\u{D8}\u{FF}')) return 'jpeg'
  if (text.startsWith('\u{89}PNG\r\n')) return 'png'
  if (text.startsWith('GIF8')) return 'gif'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'tiff'
  if (/^.{4}ftypavi[fs]/s.test(text)) return 'avif'
  if (/^.{4}ftyp(?:hei|hev|mif1|msf1)/s.test(text)) return /avif/.test(text) ? 'avif' : 'heic'
  return /^\s*(?:<\?xml|<svg|<!DOCTYPE svg)/i.test(text) ? 'svg' : undefined
}

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`

function sizeRefusal({ width, height }: { readonly width: number; readonly height: number }) {
  const { pixels, leastLongSide } = uploadLimits
  if (width * height > pixels) return `It has ${width} x ${height} pixels, at most 50 million are allowed.`
  if (Math.max(width, height) >= leastLongSide) return undefined
  return `It has only ${width} x ${height} pixels, the longer side needs at least ${leastLongSide}.`
}

function kindRefusal(kind: Kind | undefined): string | undefined {
  if (kind === 'svg') return `It is an SVG drawing; ${takenText}.`
  if (kind === 'heic') return 'It is a HEIC file as phones save it; save it as JPEG first.'
  return kind === undefined ? `It is not a picture; ${takenText}.` : undefined
}

/** Why the server would refuse a file, as far as the browser can tell. */
export async function fileRefusal(file: Blob): Promise<string | undefined> {
  if (file.size === 0) return 'The file is empty.'
  if (file.size > uploadLimits.bytes) return `It has ${megabytes(file.size)}, at most 25 MB are allowed.`
  const kind = kindOf(new Uint8Array(await file.slice(0, beginningBytes).arrayBuffer()))
  const refusal = kindRefusal(kind)
  // Only Safari decodes TIFF, so the server checks it.
  if (refusal !== undefined || kind === 'tiff') return refusal
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return sizeRefusal({ width, height })
  } catch {
    // The browser's decoder gives no reason.
    return 'It is damaged or cut off.'
  }
}
