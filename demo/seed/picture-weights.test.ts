import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { renderPixels } from '@shop/illustrator/render'
import type { View } from '@shop/illustrator/spec'
import { pictureWidths, storePixels } from '@shop/server/platform/media/convert-picture.ts'
import { draftsIn } from '@shop/server/platform/media/drafts.ts'
import { drawingOf } from './piece-pictures.ts'
import { pieceTitled } from './scenes.ts'

/** The drawings of the largest files, and one card with much craft. */
const hardest: readonly (readonly [title: string, view: View])[] = [
  ['Indigo (Neel) Ajrakh Mul Cotton Tunic', 'textile'],
  ['Chocolate Brown Ajrakh Modal Silk Stole', 'textile'],
  ['Bottle Green Ajrakh Linen Angrakha Set', 'textile'],
  ['Indigo (Neel) Ikat Mulberry Silk Saree', 'textile'],
  ['Indigo (Neel) Mothra Saree', 'textile'],
  ['Indigo (Neel) Ajrakh Mul Cotton Tunic', 'front'],
]

const maxBytes = (width: number): number => (width <= 480 ? 25_000 : 120_000)

async function tooHeavy(folder: string, paths: readonly string[], width: number): Promise<string[]> {
  const sizes = await Promise.all(paths.map(async (path) => (await stat(join(folder, basename(path)))).size))
  return paths.flatMap((path, i) => ((sizes[i] ?? 0) > maxBytes(width) ? [`${path.slice(-9)}: ${sizes[i]} bytes`] : []))
}

test.each(hardest)(
  '%s, %s, is within 25 kB for a card and 120 kB for a page, as AVIF and as WebP',
  { timeout: 60_000 },
  async (title, view) => {
    const folder = await mkdtemp(join(tmpdir(), 'weights-test-'))
    try {
      const pixels = await renderPixels(drawingOf(pieceTitled(title), view), { width: 960 })
      const { renditions } = await storePixels(draftsIn(folder), pixels, { widths: pictureWidths })
      const found = await Promise.all(renditions.map(({ width, avif, webp }) => tooHeavy(folder, [avif, webp], width)))
      expect(found.flat()).toEqual([])
    } finally {
      await rm(folder, { recursive: true })
    }
  },
)
