/**
 * Draws the shop's own pieces, one sheet for each category, its slides and banners, one sheet for each kind, and says
 * what their pictures weigh:
 *   node demo/seed/contact-sheets.ts [FOLDER] [--per 8] [--views front,textile] [--categories 11,12] [--width 240]
 *   node demo/seed/contact-sheets.ts [FOLDER] --scenes
 * The whole folder is a shop window: look at it after every change of the illustrator or of the seed's words.
 */
import { mkdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { renderPixels, renderScenePixels } from '@shop/illustrator/render'
import { SCENE_SIZES } from '@shop/illustrator/scene'
import type { View } from '@shop/illustrator/spec'
import { storePixels } from '@shop/server/platform/media/convert-picture.ts'
import { draftsIn } from '@shop/server/platform/media/drafts.ts'
import { bannerPictures } from './banners.ts'
import { drawingOf, viewsOfPiece } from './piece-pictures.ts'
import type { Piece } from './piece.ts'
import { placePictures } from './places.ts'
import { demoPieces } from './range-series.ts'
import { slidePictures } from './slides.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    per: { type: 'string', default: '8' },
    views: { type: 'string' },
    categories: { type: 'string' },
    width: { type: 'string', default: '240' },
    columns: { type: 'string', default: '8' },
    scenes: { type: 'boolean', default: false },
  },
})

const folder = positionals[0] ?? '.data/sheets'
const tileWidth = Number(values.width)
const tileHeight = Math.round((tileWidth * 4) / 3)
const columns = Number(values.columns)
const sourceWidth = 960
const storedWidths = [320, 480, 960] as const
const mediaFolder = join(folder, 'media')

type Weights = Record<string, number[]>
const weights: Weights = {}
let cpuMs = 0
let drawn = 0

async function weigh(label: string, path: string): Promise<void> {
  const { size } = await stat(join(mediaFolder, basename(path)))
  const known = (weights[label] ??= [])
  known.push(size)
}

async function tileOf(piece: Piece, view: View): Promise<Buffer> {
  const before = process.cpuUsage()
  const pixels = await renderPixels(drawingOf(piece, view), { width: sourceWidth })
  const { renditions } = await storePixels(draftsIn(mediaFolder), pixels, { widths: storedWidths })
  const { user, system } = process.cpuUsage(before)
  cpuMs += (user + system) / 1000
  drawn += 1
  for (const { width, avif, webp } of renditions) {
    await weigh(`avif ${width}`, avif)
    await weigh(`webp ${width}`, webp)
  }
  const { data, width, height } = pixels
  return sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ width: tileWidth, height: tileHeight })
    .png()
    .toBuffer()
}

type Sheet = { readonly name: string; readonly across: number; readonly width: number; readonly height: number }

async function writeTiles(tiles: readonly Buffer[], { name, across, width, height }: Sheet): Promise<void> {
  const placed = tiles.map((input, i) => ({
    input,
    left: (i % across) * width,
    top: Math.floor(i / across) * height,
  }))
  const create = {
    width: Math.min(across, tiles.length) * width,
    height: Math.ceil(tiles.length / across) * height,
    channels: 3 as const,
    background: '#f5f6f4',
  }
  await sharp({ create })
    .composite(placed)
    .png({ compressionLevel: 1 })
    .toFile(join(folder, `${name}.png`))
}

async function writeSheet(category: number, pieces: readonly Piece[]): Promise<void> {
  const asked = values.views?.split(',')
  const tiles: Buffer[] = []
  for (const piece of pieces) {
    const views = viewsOfPiece(piece)
    for (const view of views) {
      if (asked ? asked.includes(view) : view === views[0]) tiles.push(await tileOf(piece, view))
    }
  }
  if (tiles.length === 0) return
  await writeTiles(tiles, { name: `category-${category}`, across: columns, width: tileWidth, height: tileHeight })
  for (const { title } of pieces) console.log(`${category}  ${title}`)
}

async function writeCategories(): Promise<void> {
  const wanted = values.categories?.split(',').map(Number)
  const byCategory = Map.groupBy(demoPieces(), ({ category }) => category)
  for (const [category, pieces] of [...byCategory].toSorted(([a], [b]) => a - b)) {
    if (wanted && !wanted.includes(category)) continue
    const step = Math.max(1, Math.floor(pieces.length / Number(values.per)))
    await writeSheet(category, pieces.filter((_, i) => i % step === 0).slice(0, Number(values.per)))
  }
}

async function writeScenes(): Promise<void> {
  const scenes = [...slidePictures(), ...bannerPictures(), ...placePictures().map(({ picture }) => picture)].map(
    ({ drawing, alt }) => ({ spec: drawing.spec, alt }),
  )
  for (const [scene, shown] of Map.groupBy(scenes, ({ spec }) => spec.scene)) {
    const { width: fullWidth, height: fullHeight } = SCENE_SIZES[scene]
    const [width, height] = [tileWidth * 2, Math.round((tileWidth * 2 * fullHeight) / fullWidth)]
    const tiles: Buffer[] = []
    for (const { spec, alt } of shown) {
      const { data, ...size } = await renderScenePixels(spec, { width: fullWidth })
      const image = sharp(data, { raw: { ...size, channels: 3 } })
      tiles.push(await image.resize({ width, height }).png().toBuffer())
      console.log(`${scene}  ${alt}`)
    }
    await writeTiles(tiles, { name: `scene-${scene}`, across: Math.ceil(columns / 2), width, height })
  }
}

await mkdir(folder, { recursive: true })
await (values.scenes ? writeScenes() : writeCategories())
if (drawn > 0) console.log(`${drawn} pictures, ${Math.round(cpuMs / drawn)} ms of processor each, all files written`)
for (const [label, sizes] of Object.entries(weights)) {
  const sorted = sizes.toSorted((a, b) => a - b)
  const at = (share: number) => ((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) / 1000).toFixed(1)
  console.log(`${label}: median ${at(0.5)} kB, nine of ten ${at(0.9)} kB, largest ${at(1)} kB`)
}
await rm(mediaFolder, { recursive: true, force: true })
