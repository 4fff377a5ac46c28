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

type Lit = { readonly shadow: Plane; readonly form: Plane }

/** How far to either side the outline is read for the light on the form, in pixels of a still life. */
const ROUND = { reach: 18, strength: 0.42 } as const

const enlarged = async (small: Buffer, from: Size, size: Size): Promise<Plane> => ({
  values: await sharp(small, { raw: { ...from, channels: 1 } })
    .resize({ ...size, fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer(),
  ...size,
})

/**
 * One light for every picture, from the upper left: the subject's shadow, and its form brighter towards the light and
 * darker away from it. Both come from its blurred outline at a quarter of the size: a filter inside the SVG costs more
 * than all it shades.
 */
const lightOn = async (subject: Raw, scale: number, { lift = 0, isBeforeWall = false }: Picture): Promise<Lit> => {
  const size = { width: subject.width, height: subject.height }
  const [width, height] = [Math.ceil(size.width / 4), Math.ceil(size.height / 4)]
  const whole = { raw: { ...size, channels: 4 as const } }
  const small = { raw: { width, height, channels: 1 as const } }
  const outline = await sharp(subject.pixels, whole)
    .extractChannel(3)
    .resize({ width, height, fit: 'fill' })
    .raw()
    .toBuffer()
  const blurredBy = (soft: number): Promise<Buffer> =>
    sharp(outline, small).blur(Math.max(0.3, soft)).extractChannel(0).raw().toBuffer()
  const near = (THROWN.soft * scale) / 4
  const edge = await blurredBy(lift > 1.5 ? near : near * Math.max(1, lift))
  const alpha = lift > 1.5 ? await blurredBy(near * lift) : edge
  const [shade, form] = [Buffer.alloc(width * height), Buffer.alloc(width * height, 128)]
  const [dx, dy] = [Math.round((THROWN.x * scale * lift) / 4), Math.round((THROWN.y * scale * lift) / 4)]
  const opacity = isBeforeWall ? 0.2 : THROWN.opacity
  const turn = Math.max(1, Math.round((ROUND.reach * scale) / 4))
  const across = Math.round(turn * 0.6) * width
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      if (y >= dy && x >= dx) shade[at] = (alpha[at - dy * width - dx] ?? 0) * opacity
      const light = (edge[at + turn + across] ?? 255) - (edge[at - turn - across] ?? 255)
      form[at] = 128 + light * ROUND.strength
    }
  }
  const [shadow, round] = await Promise.all([
    enlarged(shade, { width, height }, size),
    enlarged(form, { width, height }, size),
  ])
  return { shadow, form: round }
}

const composed = async (picture: Picture, width: number): Promise<Pixels> => {
  const { frame, behind, texture, subject: content, lift = 0 } = picture
  const base = await (picture.isRoomBlurred === true ? blurred : rasterise)(frame, behind, width)
  const subject = content === '' ? undefined : await rasterise(frame, content, width)
  const light = subject === undefined || lift === 0 ? {} : await lightOn(subject, width / frame.width, picture)
  const data = flattened({
    base,
    texture: texture === 'weave' ? weave() : await plasterOver(base),
    grain: grain(),
    ...(subject && { subject }),
    ...light,
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
