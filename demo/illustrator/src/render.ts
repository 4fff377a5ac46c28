import sharp, { type Sharp } from 'sharp'
import { svgOf } from './draw.ts'
import { flattened, type Plane, type Raw } from './layers.ts'
import { pictureOf, type Frame, type Picture } from './picture.ts'
import { scenePicture, type SceneSpec } from './scene.ts'
import type { DrawingSpec } from './spec.ts'
import { grainTile, plasterTile, weaveTile } from './texture.ts'

export type RenderSize = { readonly width: number }

const rasterise = async (frame: Frame, content: string, width: number): Promise<Raw> => {
  const image = sharp(Buffer.from(svgOf(frame, content, width)), { unlimited: true })
    .ensureAlpha()
    .raw()
  const { data, info } = await image.toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

/** Textures are made once and tiled: a noise filter inside each SVG would cost seconds a picture. */
const lazily = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const grain = lazily(grainTile)
const weave = lazily(weaveTile)
const plaster = lazily(plasterTile)

/** The room stands behind the figure, a little out of focus: half the size is enough of it. */
const blurred = async (frame: Frame, content: string, width: number): Promise<Raw> => {
  const { pixels, width: halfWidth, height: halfHeight } = await rasterise(frame, content, Math.round(width / 2))
  const size = { width, height: Math.round((width * frame.height) / frame.width) }
  const half = sharp(pixels, { raw: { width: halfWidth, height: halfHeight, channels: 4 } })
  return {
    pixels: await half
      .resize({ ...size, fit: 'fill', kernel: 'linear' })
      .raw()
      .toBuffer(),
    ...size,
  }
}

type Size = { readonly width: number; readonly height: number }

/** Plaster is a slow unevenness, so its small tile is stretched over the whole wall: once for walls of the same size. */
const stretched = async ({ width, height }: Size): Promise<Raw> => {
  const { pixels, size } = plaster()
  const wall = sharp(Buffer.from(pixels), { raw: { width: size, height: size, channels: 4 } })
  return { pixels: await wall.resize({ width, height, fit: 'cover' }).raw().toBuffer(), width, height }
}

let wall: Raw | undefined
const plasterOver = async (size: Size): Promise<Raw> => {
  if (wall?.width !== size.width || wall.height !== size.height) wall = await stretched(size)
  return wall
}

/** The colour subtracted to find an object's shadow, and its blur, at the size of a still life. */
const THROWN = { x: 10, y: 15, soft: 8, opacity: 0.55 } as const

/** The shadow of a subject, blurred at a quarter of its size: a filter inside the SVG costs more than all it shades. */
const shadowOf = async (subject: Raw, scale: number): Promise<Plane> => {
  const [width, height] = [Math.ceil(subject.width / 4), Math.ceil(subject.height / 4)]
  const soft = Math.max(0.3, (THROWN.soft * scale) / 4)
  const whole = { raw: { width: subject.width, height: subject.height, channels: 4 as const } }
  const small = sharp(subject.pixels, whole).extractChannel(3).resize({ width, height, fit: 'fill' }).blur(soft)
  const alpha = await small.raw().toBuffer()
  const shade = Buffer.alloc(width * height)
  const [dx, dy] = [Math.round((THROWN.x * scale) / 4), Math.round((THROWN.y * scale) / 4)]
  for (let y = dy; y < height; y += 1) {
    for (let x = dx; x < width; x += 1) {
      shade[y * width + x] = (alpha[(y - dy) * width + x - dx] ?? 0) * THROWN.opacity
    }
  }
  const size = { width: subject.width, height: subject.height }
  const values = await sharp(shade, { raw: { width, height, channels: 1 } })
    .resize({ ...size, fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  return { values, ...size }
}

const composed = async (picture: Picture, width: number): Promise<Pixels> => {
  const { frame, behind, texture, subject: content, lift = 0 } = picture
  const base = await (picture.isRoomBlurred === true ? blurred : rasterise)(frame, behind, width)
  const subject = content === '' ? undefined : await rasterise(frame, content, width)
  const shadow = subject === undefined || lift === 0 ? undefined : await shadowOf(subject, (lift * width) / frame.width)
  const data = flattened({
    base,
    texture: texture === 'weave' ? weave() : await plasterOver(base),
    grain: grain(),
    ...(subject && { subject }),
    ...(shadow && { shadow }),
  })
  return { data, width: base.width, height: base.height }
}

/** Red, green and blue of every pixel, row by row. */
export type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number }

/** The drawing as pixels, for those who encode it themselves. */
export const renderPixels = (spec: DrawingSpec, { width }: RenderSize): Promise<Pixels> =>
  composed(pictureOf(spec), width)

export const renderScenePixels = (spec: SceneSpec, { width }: RenderSize): Promise<Pixels> =>
  composed(scenePicture(spec), width)

const png = async (picture: Picture, size: RenderSize): Promise<Buffer> => {
  const { data, width, height } = await composed(picture, size.width)
  const image: Sharp = sharp(data, { raw: { width, height, channels: 3 } })
  return image.png({ compressionLevel: 1 }).toBuffer()
}

/** The drawing as a PNG, with the plaster, weave and grain that the plain SVG leaves out. */
export const renderPng = (spec: DrawingSpec, size: RenderSize): Promise<Buffer> => png(pictureOf(spec), size)

export const renderScenePng = (spec: SceneSpec, size: RenderSize): Promise<Buffer> => png(scenePicture(spec), size)
