import sharp from 'sharp'

/** A drawing of few colours, and without text that needs a typeface, as a PNG. */
export function pictureOfDrawing(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 32 }).toBuffer()
}
