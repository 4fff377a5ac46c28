import { crc32, deflateSync } from 'node:zlib'

/** A PDF file of the given size for a file input; only its first bytes are a valid PDF. */
export function pdfNamed(name: string, bytes = 20_000) {
  const buffer = Buffer.alloc(bytes, 'The work of a pattern cutter. ')
  buffer.write('%PDF-1.7\n')
  return { name, mimeType: 'application/pdf', buffer }
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), body])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}

type Drawn = { readonly width: number; readonly height: number; readonly hue: number }

/** A PNG picture for a file input: a gradient, whose colours depend on the hue from 0 to 255. */
export function pngNamed(name: string, { width, height, hue }: Drawn) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const row = 1 + width * 3
  const pixels = Buffer.alloc(row * height)
  for (let y = 0; y < height; y += 1) {
    pixels.fill(Buffer.from([hue, Math.round((y / height) * 200), 255 - hue]), y * row + 1, (y + 1) * row)
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))]
  return { name, mimeType: 'image/png', buffer: Buffer.concat([signature, ...parts]) }
}
