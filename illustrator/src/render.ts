import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { svgOf } from './draw.ts'
import { pictureOf, type Frame, type Picture } from './picture.ts'
import { scenePicture, type SceneSpec } from './scene.ts'
import type { DrawingSpec } from './spec.ts'
import { grainTile, plasterTile, weaveTile, type Tile } from './texture.ts'

export type RenderSize = { readonly width: number }

type Raw = { readonly pixels: Buffer; readonly width: number; readonly height: number }

const rasterise = async (frame: Frame, content: string, width: number): Promise<Raw> => {
  const image = sharp(Buffer.from(svgOf(frame, content, width)), { unlimited: true })
    .ensureAlpha()
    .raw()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

const open = ({ pixels, width, height }: Raw): Sharp => sharp(pixels, { raw: { width, height, channels: 4 } })

/** Textures are made once and tiled: a noise filter inside each SVG would cost seconds a picture. */
const lazily = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** sharp repeats a tile only over pictures that are larger, so a small picture gets a corner of it. */
const tiled = async (tile: Tile, { width, height }: Raw): Promise<OverlayOptions> => {
  const side = Math.min(tile.size, width, height)
  const whole = sharp(Buffer.from(tile.pixels), { raw: { width: tile.size, height: tile.size, channels: 4 } })
  const input = await whole.extract({ left: 0, top: 0, width: side, height: side }).raw().toBuffer()
  return { input, raw: { width: side, height: side, channels: 4 }, tile: true }
}

const grain = lazily(grainTile)
const weave = lazily(weaveTile)
const plaster = lazily(plasterTile)

/** Plaster is a slow unevenness, so its small tile is stretched over the whole wall. */
const plasterOver = async ({ width, height }: Raw): Promise<OverlayOptions> => {
  const { pixels, size } = plaster()
  const stretched = sharp(Buffer.from(pixels), { raw: { width: size, height: size, channels: 4 } }).resize({
    width,
    height,
    fit: 'cover',
  })
  return { input: await stretched.raw().toBuffer(), raw: { width, height, channels: 4 } }
}

const over = ({ pixels, width, height }: Raw): OverlayOptions => ({
  input: pixels,
  raw: { width, height, channels: 4 },
})

/** What is subtracted from a shadow's place to find what throws it, and how soft it is, at the size of a still life. */
const THROWN = { x: 10, y: 15, soft: 8, opacity: 0.55 } as const
const SHADE = [18, 5, 15] as const

/** The shadow of a subject, blurred at a quarter of its size: a filter inside the SVG costs more than all it shades. */
const shadowOf = async (subject: Raw, scale: number): Promise<OverlayOptions> => {
  const [width, height] = [Math.ceil(subject.width / 4), Math.ceil(subject.height / 4)]
  const soft = Math.max(0.3, (THROWN.soft * scale) / 4)
  const small = open(subject).extractChannel(3).resize({ width, height, fit: 'fill' }).blur(soft)
  const alpha = await small.raw().toBuffer()
  const shade = Buffer.alloc(width * height * 4)
  const [dx, dy] = [Math.round((THROWN.x * scale) / 4), Math.round((THROWN.y * scale) / 4)]
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = x < dx || y < dy ? 0 : (alpha[(y - dy) * width + x - dx] ?? 0)
      shade.set([...SHADE, from * THROWN.opacity], (y * width + x) * 4)
    }
  }
  const whole = sharp(shade, { raw: { width, height, channels: 4 } }).resize({
    width: subject.width,
    height: subject.height,
    fit: 'fill',
  })
  return over({ pixels: await whole.raw().toBuffer(), width: subject.width, height: subject.height })
}

const composed = async (picture: Picture, width: number): Promise<Sharp> => {
  const { frame, behind, texture, subject, lift = 0 } = picture
  const base = await rasterise(frame, behind, width)
  const layers = [texture === 'weave' ? await tiled(weave(), base) : await plasterOver(base)]
  if (subject !== '') {
    const raw = await rasterise(frame, subject, width)
    if (lift > 0) layers.push(await shadowOf(raw, (lift * width) / frame.width))
    layers.push(over(raw))
  }
  return open(base).composite([...layers, await tiled(grain(), base)])
}

/** Red, green and blue of every pixel, row by row. */
export type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number }

const pixels = async (picture: Picture, { width }: RenderSize): Promise<Pixels> => {
  const { data, info } = await (
    await composed(picture, width)
  )
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The drawing as pixels, for those who encode it themselves. */
export const renderPixels = (spec: DrawingSpec, size: RenderSize): Promise<Pixels> => pixels(pictureOf(spec), size)

export const renderScenePixels = (spec: SceneSpec, size: RenderSize): Promise<Pixels> =>
  pixels(scenePicture(spec), size)

const png = async (picture: Picture, { width }: RenderSize): Promise<Buffer> =>
  (await composed(picture, width)).removeAlpha().png({ compressionLevel: 1 }).toBuffer()

/** The drawing as a PNG, with the plaster, weave and grain that the plain SVG leaves out. */
export const renderPng = (spec: DrawingSpec, size: RenderSize): Promise<Buffer> => png(pictureOf(spec), size)

export const renderScenePng = (spec: SceneSpec, size: RenderSize): Promise<Buffer> => png(scenePicture(spec), size)
