/**
 * Draws specifications on one sheet, to be looked at:
 *   node illustrator/src/contact-sheet.ts OUT.png [--kind saree,gown] [--view back] [--per 5] [--from 1] [--width 300]
 *     [--columns 5] [--set '{"pattern":"bandhani"}']
 *   node illustrator/src/contact-sheet.ts OUT.png --scenes
 */
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { pick, range } from '#geometry/points.ts'
import { renderPng, renderScenePng } from './render.ts'
import { SAMPLE_PALETTES, samples } from './samples.ts'
import { PLACES, STAGES, TOPICS, type SceneSpec } from './scene.ts'
import { KINDS, viewsOf, type DrawingSpec, type Kind, type View } from './spec.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kind: { type: 'string' },
    view: { type: 'string' },
    per: { type: 'string', default: '5' },
    from: { type: 'string', default: '1' },
    width: { type: 'string', default: '300' },
    columns: { type: 'string' },
    set: { type: 'string', default: '{}' },
    scenes: { type: 'boolean', default: false },
  },
})

const out = positionals[0] ?? 'contact-sheet.png'
const width = Number(values.width)
const columns = Number(values.columns ?? values.per)

const asked = values.kind?.split(',')
const kinds = KINDS.filter((kind) => asked === undefined || asked.includes(kind))

/** Options given by hand as JSON; a word that is not known is refused when it is drawn. */
const readChanges: (text: string) => Partial<DrawingSpec> = JSON.parse
const changes = readChanges(values.set)

const viewOf = (kind: Kind): View => viewsOf(kind).find((view) => view === values.view) ?? pick(viewsOf(kind), 0)

type Tile = { readonly width: number; readonly height: number }

const sheet = async (pictures: readonly Buffer[], { tile, wide }: { readonly tile: Tile; readonly wide: number }) => {
  const placed = pictures.map((input, i) => ({
    input,
    left: (i % wide) * tile.width,
    top: Math.floor(i / wide) * tile.height,
  }))
  const rows = Math.ceil(pictures.length / wide)
  const canvas = { width: wide * tile.width, height: rows * tile.height, channels: 3 as const, background: '#f5f6f4' }
  await sharp({ create: canvas }).composite(placed).png().toFile(out)
}

const drawKinds = async (): Promise<void> => {
  const pictures: Buffer[] = []
  for (const kind of kinds) {
    const spent = process.cpuUsage()
    const specs = samples(kind, viewOf(kind), { from: Number(values.from), count: Number(values.per) })
    for (const spec of specs) pictures.push(await renderPng({ ...spec, ...changes }, { width }))
    const { user, system } = process.cpuUsage(spent)
    console.log(`${kind.padEnd(18)} ${Math.round((user + system) / 1000 / specs.length)} ms of CPU a picture`)
  }
  await sheet(pictures, { tile: { width, height: Math.round((width * 4) / 3) }, wide: columns })
}

type Shot = Pick<SceneSpec, 'scene' | 'stage' | 'topic' | 'place'>

const SHOTS: readonly Shot[] = [
  ...STAGES.map((stage): Shot => ({ scene: 'hero-wide', stage })),
  ...TOPICS.map((topic): Shot => ({ scene: 'blog', topic })),
  ...PLACES.map((place): Shot => ({ scene: 'place', place })),
  ...(['department', 'designer', 'panel', 'category', 'hero-tall'] as const).map((scene): Shot => ({ scene })),
]

const drawScenes = async (): Promise<void> => {
  const tile = { width: width * 2, height: width }
  const pictures: Buffer[] = []
  for (const seed of range(Number(values.per)).map((i) => i + Number(values.from))) {
    for (const [i, shot] of SHOTS.entries()) {
      const lead = (kind: Kind, step: number): DrawingSpec => ({
        ...pick(samples(kind, 'back', { from: seed + step + i, count: 1 }), 0),
        palette: pick(SAMPLE_PALETTES, (seed + i * 2 + step * 3) % SAMPLE_PALETTES.length),
      })
      const cast =
        shot.topic === 'children'
          ? [lead('girl-lehenga', 0), lead('boy-kurta-set', 1)]
          : [lead(shot.topic === 'groom' ? 'sherwani' : 'lehenga-set', 0), lead('sherwani', 1), lead('saree', 2)]
      const words = (seed + i) % 2 === 0 ? 'right' : 'left'
      const png = await renderScenePng({ ...shot, seed: seed + i, cast, words }, { width: width * 2 })
      pictures.push(
        await sharp(png)
          .resize({ ...tile, fit: 'contain', background: '#f5f6f4' })
          .toBuffer(),
      )
    }
  }
  await sheet(pictures, { tile, wide: columns })
}

await (values.scenes ? drawScenes() : drawKinds())
