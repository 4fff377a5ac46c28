import sharp, { type Sharp } from 'sharp'
import { magnified } from '#cloth/magnify.ts'
import { svgOf } from './draw.ts'
import { flattened, textured, type Opaque, type Plane, type Raw } from './layers.ts'
import { pictureOf, type Frame, type Picture } from './picture.ts'
import { scenePicture, type SceneSpec } from './scene.ts'
import type { DrawingSpec } from './spec.ts'
import { bareTile, grainTile, plasterTile, weaveTile } from './texture.ts'

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
const bare = lazily(bareTile)
const weave = lazily(weaveTile)
const plaster = lazily(plasterTile)

type Size = { readonly width: number; readonly height: number }

/** Plaster is a slow unevenness, so its small tile is stretched over the whole wall: once for walls of the same size. */
const stretched = async ({ width, height }: Size): Promise<Raw> => {
  const { pixels, size } = plaster()
  const wall = sharp(Buffer.from(pixels), { raw: { width: size, height: size, channels: 4 } })
  return { pixels: await wall.resize({ width, height, fit: 'cover' }).raw().toBuffer(), width, height }
}

/** The walls of the last two sizes: figures stand before a blurred one, what hangs before a sharp one. */
const walls = new Map<number, Raw>()
const plasterOver = async (size: Size): Promise<Raw> => {
  const key = size.width * 10_000 + size.height
  const wall = walls.get(key) ?? (await stretched(size))
  walls.delete(key)
  for (const oldest of [...walls.keys()].slice(0, -1)) walls.delete(oldest)
  walls.set(key, wall)
  return wall
}

/** The colour subtracted to find an object's shadow, and its blur, at the size of a still life. */
const THROWN = { x: 10, y: 15, soft: 8, opacity: 0.55 } as const

type Lit = { readonly shadow: Plane; readonly form: Plane }

/** How far to either side the outline is read for the light on the form, in pixels of a still life. */
const ROUND = { reach: 18, strength: 0.42 } as const

const enlarged = async (small: Buffer, from: Size, size: Size): Promise<Plane> => ({
  values: await sharp(small, { raw: { ...from, channels: 1 } })
    .resize({ ...size, fit: 'fill', kernel: 'linear' })
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
const lightOn = async (subject: Raw, room: Size, { frame, lift = 0, isBeforeWall = false }: Picture): Promise<Lit> => {
  const size = { width: subject.width, height: subject.height }
  const scale = size.width / frame.width
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
    enlarged(shade, { width, height }, room),
    enlarged(form, { width, height }, size),
  ])
  return { shadow, form: round }
}

const sizeOf = (frame: Frame, width: number): Size => ({
  width,
  height: Math.round((width * frame.height) / frame.width),
})

/** A room out of focus is painted at half its size, with wall and shadow. */
const enlargedRoom = async ({ colours, ...from }: Opaque, size: Size): Promise<Opaque> => {
  if (from.width === size.width) return { colours, ...from }
  const half = sharp(colours, { raw: { ...from, channels: 3 } })
  return {
    colours: await half
      .resize({ ...size, fit: 'fill', kernel: 'linear' })
      .raw()
      .toBuffer(),
    ...size,
  }
}

/** Only the zoom shows a picture this wide. In a smaller file threads would weigh more than they show. */
const NEAR = 1600

const isNear = ({ cloth, isSwatch }: Picture, width: number): boolean =>
  isSwatch === true || (cloth !== undefined && width >= NEAR)

const seenFrom = ({ subject, cloth, frame }: Picture, width: number): string =>
  cloth === undefined || width < NEAR ? subject : magnified(subject, { ...cloth, density: width / frame.width })

const TEXTURES = { weave, plaster: undefined, none: bare } as const

const composed = async (picture: Picture, width: number): Promise<Pixels> => {
  const { frame, behind, texture, lift = 0, isRoomBlurred = false } = picture
  const content = seenFrom(picture, width)
  const base = await rasterise(frame, behind, isRoomBlurred ? Math.round(width / 2) : width)
  const subject = content === '' ? undefined : await rasterise(frame, content, width)
  const light = subject === undefined || lift === 0 ? undefined : await lightOn(subject, base, picture)
  const room = textured({
    base,
    texture: TEXTURES[texture]?.() ?? (await plasterOver(base)),
    ...(light && { shadow: light.shadow }),
  })
  const size = sizeOf(frame, width)
  const data = flattened({
    room: await enlargedRoom(room, size),
    // Threads take the place of the paper's grain, which would only add to the file.
    grain: (isNear(picture, width) ? bare : grain)(),
    ...(subject && { subject }),
    ...(light && { form: light.form }),
  })
  return { data, ...size }
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
