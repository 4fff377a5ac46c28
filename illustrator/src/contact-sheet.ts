/**
 * Draws several specifications of every kind on one sheet, to be looked at:
 *   node illustrator/src/contact-sheet.ts OUT.png [--kind saree] [--view back] [--per 5] [--from 1] [--width 300]
 *   node illustrator/src/contact-sheet.ts OUT.png --scenes
 */
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { pick, range } from '#geometry/points.ts'
import { renderPng, renderScenePng } from './render.ts'
import { SAMPLE_PALETTES, samples } from './samples.ts'
import { SCENES } from './scene.ts'
import { KINDS, viewsOf, type DrawingSpec, type Kind, type View } from './spec.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    kind: { type: 'string' },
    view: { type: 'string' },
    per: { type: 'string', default: '5' },
    from: { type: 'string', default: '1' },
    width: { type: 'string', default: '300' },
    scenes: { type: 'boolean', default: false },
  },
})

const out = positionals[0] ?? 'contact-sheet.png'
const width = Number(values.width)
const height = Math.round((width * 4) / 3)

const kinds = KINDS.filter((kind) => values.kind === undefined || kind === values.kind)

const viewOf = (kind: Kind): View => viewsOf(kind).find((view) => view === values.view) ?? pick(viewsOf(kind), 0)

const tile = async (png: Buffer, size: { readonly width: number; readonly height: number }): Promise<Buffer> =>
  sharp(png)
    .resize({ ...size, fit: 'contain', background: '#f5f6f4' })
    .toBuffer()

const sheet = async (
  rows: readonly (readonly Buffer[])[],
  size: { readonly width: number; readonly height: number },
): Promise<void> => {
  const columns = Math.max(...rows.map((row) => row.length))
  const tiles = rows.flatMap((row, y) => row.map((input, x) => ({ input, left: x * size.width, top: y * size.height })))
  const canvas = {
    width: columns * size.width,
    height: rows.length * size.height,
    channels: 3 as const,
    background: '#f5f6f4',
  }
  await sharp({ create: canvas }).composite(tiles).png().toFile(out)
}

const drawKinds = async (): Promise<void> => {
  const rows: Buffer[][] = []
  for (const kind of kinds) {
    const started = performance.now()
    const specs = samples(kind, viewOf(kind), { from: Number(values.from), count: Number(values.per) })
    const row: Buffer[] = []
    for (const spec of specs) row.push(await tile(await renderPng(spec, { width: 960 }), { width, height }))
    rows.push(row)
    console.log(
      `${kind.padEnd(16)} ${Math.round((performance.now() - started) / specs.length)} ms a picture at 960 wide`,
    )
  }
  await sheet(rows, { width, height })
}

const drawScenes = async (): Promise<void> => {
  const rows: Buffer[][] = []
  for (const seed of range(Number(values.per)).map((i) => i + Number(values.from))) {
    const lead = (kind: Kind, step: number): DrawingSpec => ({
      ...pick(samples(kind, 'back', { from: seed + step, count: 1 }), 0),
      palette: pick(SAMPLE_PALETTES, (seed + step * 3) % SAMPLE_PALETTES.length),
    })
    const cast = [lead('lehenga-set', 0), lead('sherwani', 1), lead('saree', 2)]
    const row: Buffer[] = []
    for (const scene of SCENES)
      row.push(
        await tile(
          await renderScenePng({ scene, seed, cast, words: seed % 2 === 0 ? 'right' : 'left' }, { width: 900 }),
          { width: width * 2, height: width },
        ),
      )
    rows.push(row)
  }
  await sheet(rows, { width: width * 2, height: width })
}

await (values.scenes ? drawScenes() : drawKinds())
