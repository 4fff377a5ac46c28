/** Photographs as merchants send them, in every shape and format, of one drawn figure whose head has a known place. */
import sharp, { type Sharp } from 'sharp'

type Rgb = readonly [red: number, green: number, blue: number]

export type Photograph = {
  readonly name: string
  readonly width: number
  readonly height: number
  /** The middle of the head, in percent of the upright picture. */
  readonly face: { readonly x: number; readonly y: number }
  /** The radius of the head, in pixels. */
  readonly head: number
  readonly skin: Rgb
  readonly ground: Rgb
  /** False for files that hold no colours. */
  readonly isColoured: boolean
  readonly file: () => Promise<Buffer>
}

type Scene = Omit<Photograph, 'name' | 'file' | 'isColoured'> & { readonly garment: Rgb }

const white: Rgb = [255, 255, 255]
const sand: Rgb = [214, 190, 160]
const grounds = { white, sand, night: [28, 24, 34] } as const satisfies Record<string, Rgb>
const skin: Rgb = [152, 96, 62]
const garment: Rgb = [176, 24, 78]

const colour = ([red, green, blue]: Rgb): string => `rgb(${red} ${green} ${blue})`

type Place = { readonly ground: Rgb; readonly x: number; readonly y: number }

/** A standing figure whose head takes an eighth of the height, at the given place. */
function sceneOf(width: number, height: number, { ground = sand, x = 50, y = 16 }: Partial<Place> = {}): Scene {
  const head = Math.max(4, Math.min(height, width * 3) / 14)
  return { width, height, face: { x, y }, head, skin, ground, garment }
}

/** `hasGround`: false for a figure that was cut out. */
function drawingOf({ width, height, face, head, ...scene }: Scene, hasGround = true): string {
  const [x, y] = [(width * face.x) / 100, (height * face.y) / 100]
  const hem = height * 0.96
  const ground = hasGround ? `<rect width="100%" height="100%" fill="${colour(scene.ground)}"/>` : ''
  const skirt = `M${x - head * 0.8} ${y + head * 1.4}h${head * 1.6}L${x + head * 3} ${hem}H${x - head * 3}Z`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}
    <path d="${skirt}" fill="${colour(scene.garment)}"/>
    <circle cx="${x}" cy="${y}" r="${head}" fill="${colour(scene.skin)}"/></svg>`
}

const drawn = (scene: Scene, hasGround = true): Sharp => sharp(Buffer.from(drawingOf(scene, hasGround)))
/** Without the alpha channel of a drawing. */
const opaque = (scene: Scene): Sharp => drawn(scene).removeAlpha()

function photograph(name: string, scene: Scene, encode: (scene: Scene) => Sharp | Promise<Buffer>): Photograph {
  const file = async () => {
    const made = encode(scene)
    return made instanceof Promise ? made : made.toBuffer()
  }
  return { ...scene, name, isColoured: !/grey|black/i.test(name), file }
}

const shapes = [
  ['portrait 3:4', 240, 320],
  ['portrait 2:3', 240, 360],
  ['telephone 9:16', 216, 384],
  ['tower 1:3', 160, 480],
  ['square', 280, 280],
  ['landscape 4:3', 320, 240],
  ['landscape 3:2', 360, 240],
  ['panorama 3:1', 600, 200],
] as const

/** Off the middle, where a crop without a focus cuts the figure. */
const sides = { white: 22, sand: 50, night: 80 } as const

const inEveryShape = (times: number): Photograph[] =>
  shapes.flatMap(([shape, width, height]) =>
    (['white', 'sand', 'night'] as const).map((ground) =>
      photograph(
        `${shape}, ${ground} ground`,
        sceneOf(width * times, height * times, { ground: grounds[ground], x: width > height ? sides[ground] : 50 }),
        (scene) => opaque(scene).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
      ),
    ),
  )

/** The steps that lay the upright picture down as a camera with this orientation stores it. */
const laidDown: readonly ((picture: Sharp) => Sharp)[] = [
  (picture) => picture,
  (picture) => picture.flop(),
  (picture) => picture.rotate(180),
  (picture) => picture.flip(),
  (picture) => picture.rotate(90),
  (picture) => picture.rotate(270),
  (picture) => picture.rotate(270),
  (picture) => picture.rotate(90),
]
const mirrored = new Set([5, 7])

const turned = (times: number): Photograph[] =>
  laidDown.map((lay, index) =>
    photograph(`EXIF orientation ${index + 1}`, sceneOf(240 * times, 320 * times, { x: 35 }), async (scene) => {
      const laid = await lay(sharp(await opaque(scene).png().toBuffer()))
        .png()
        .toBuffer()
      const stored = mirrored.has(index + 1) ? sharp(await sharp(laid).flop().png().toBuffer()) : sharp(laid)
      return stored
        .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
        .withMetadata({ orientation: index + 1 })
        .toBuffer()
    }),
  )

/** The second frame is another colour, so that nobody takes it for the first. */
async function frames(scene: Scene): Promise<Sharp> {
  const second: Scene = { ...scene, garment: [20, 90, 160] }
  const both = await Promise.all([scene, second].map((one) => opaque(one).png().toBuffer()))
  return sharp(both, { join: { animated: true } })
}

type Encoding = readonly [name: string, scene: 'plain' | 'cut out', encode: Parameters<typeof photograph>[2]]

const encodings: readonly Encoding[] = [
  ['strongly compressed JPEG', 'plain', (scene) => opaque(scene).jpeg({ quality: 40 })],
  ['progressive JPEG', 'plain', (scene) => opaque(scene).jpeg({ progressive: true, quality: 92 })],
  ['CMYK JPEG', 'plain', (scene) => opaque(scene).toColourspace('cmyk').jpeg({ quality: 95 })],
  ['grey JPEG', 'plain', (scene) => opaque(scene).greyscale().toColourspace('b-w').jpeg()],
  ['Display P3 JPEG', 'plain', (scene) => opaque(scene).withIccProfile('p3').jpeg({ quality: 95 })],
  ['sRGB profile JPEG', 'plain', (scene) => opaque(scene).withIccProfile('srgb').jpeg({ quality: 95 })],
  ['Display P3 PNG', 'plain', (scene) => opaque(scene).withIccProfile('p3').png()],
  ['16-bit PNG', 'plain', (scene) => opaque(scene).toColourspace('rgb16').png()],
  ['16-bit grey PNG', 'plain', (scene) => opaque(scene).greyscale().toColourspace('grey16').png()],
  ['grey PNG', 'plain', (scene) => opaque(scene).greyscale().toColourspace('b-w').png()],
  ['palette PNG', 'plain', (scene) => opaque(scene).png({ palette: true, colours: 16 })],
  ['interlaced PNG', 'plain', (scene) => opaque(scene).png({ progressive: true })],
  ['transparent PNG', 'cut out', (scene) => drawn(scene, false).png()],
  ['transparent palette PNG', 'cut out', (scene) => drawn(scene, false).png({ palette: true })],
  ['black and white PNG', 'plain', (scene) => opaque(scene).threshold(128).toColourspace('b-w').png({ palette: true })],
  ['WebP', 'plain', (scene) => opaque(scene).webp({ quality: 92 })],
  ['transparent WebP', 'cut out', (scene) => drawn(scene, false).webp({ lossless: true })],
  ['animated WebP', 'plain', async (scene) => (await frames(scene)).webp({ lossless: true }).toBuffer()],
  ['GIF', 'plain', (scene) => opaque(scene).gif()],
  ['transparent GIF', 'cut out', (scene) => drawn(scene, false).gif()],
  ['animated GIF', 'plain', async (scene) => (await frames(scene)).gif().toBuffer()],
  ['AVIF', 'plain', (scene) => opaque(scene).avif({ quality: 80, effort: 0 })],
  ['TIFF', 'plain', (scene) => opaque(scene).tiff({ compression: 'lzw' })],
  ['16-bit TIFF', 'plain', (scene) => opaque(scene).toColourspace('rgb16').tiff({ compression: 'deflate' })],
  ['CMYK TIFF', 'plain', (scene) => opaque(scene).toColourspace('cmyk').tiff({ compression: 'lzw' })],
]

const inEveryFormat = (times: number): Photograph[] =>
  encodings.map(([name, scene, encode]) =>
    photograph(
      name,
      sceneOf(240 * times, 320 * times, { ground: scene === 'plain' ? grounds.sand : grounds.white }),
      encode,
    ),
  )

const inEverySize: readonly Photograph[] = [
  photograph('as small as an import takes', sceneOf(40, 54), (scene) => opaque(scene).png()),
  photograph('a thumbnail', sceneOf(90, 120), (scene) => opaque(scene).png()),
  photograph('as large as the shop takes', sceneOf(6000, 8000), (scene) => opaque(scene).jpeg({ quality: 70 })),
]

/** Sixty files; at four times their size, the console takes all but the two smallest. */
export const photographsAt = (times: number): readonly Photograph[] => [
  ...inEveryShape(times),
  ...turned(times),
  ...inEveryFormat(times),
  ...inEverySize,
]
