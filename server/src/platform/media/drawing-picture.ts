import sharp from 'sharp'

/** Renders an SVG of few colours and without fonts as PNG. */
export function pictureOfDrawing(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 32 }).toBuffer()
}
