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

const composed = async ({ frame, behind, texture, subject }: Picture, width: number): Promise<Sharp> => {
  const base = await rasterise(frame, behind, width)
  const layers = [texture === 'weave' ? await tiled(weave(), base) : await plasterOver(base)]
  if (subject !== '') layers.push(over(await rasterise(frame, subject, width)))
  return open(base).composite([...layers, await tiled(grain(), base)])
}

/** Hardly compressed: whoever asked encodes it again, in the formats and sizes of the shop. */
const png = async (picture: Picture, { width }: RenderSize): Promise<Buffer> => {
  const image = await composed(picture, width)
  return image.removeAlpha().png({ compressionLevel: 0 }).toBuffer()
}

/** The drawing as a PNG, with the plaster, weave and grain that the plain SVG leaves out. */
export const renderPng = (spec: DrawingSpec, size: RenderSize): Promise<Buffer> => png(pictureOf(spec), size)

export const renderScenePng = (spec: SceneSpec, size: RenderSize): Promise<Buffer> => png(scenePicture(spec), size)
