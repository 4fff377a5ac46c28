import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cropPosition } from '@shop/contract/core/crop-position'
import { photographsAt, type Photograph } from '#testing/photographs.ts'
import { readPixels, storePicture, type Pixels } from './convert-picture.ts'

const widest = 1280
const photographs = photographsAt(1)

function colourAt({ data, width, height }: Pixels, x: number, y: number): number[] {
  const start = (Math.min(height - 1, Math.floor(y)) * width + Math.min(width - 1, Math.floor(x))) * 3
  return [...data.subarray(start, start + 3)]
}

const differenceOf = (a: readonly number[], b: readonly number[]): number =>
  Math.max(...a.map((part, index) => Math.abs(part - (b[index] ?? 0))))

const luma = ([red = 0, green = 0, blue = 0]: readonly number[]): number => 0.3 * red + 0.59 * green + 0.11 * blue

/** Ink has fewer colours than light, and strong compression shifts them. */
function toleranceOf({ name }: Photograph): number {
  if (name.startsWith('CMYK')) return 24
  return /strongly|palette|GIF/.test(name) ? 14 : 6
}

/** What is wrong with a picture that was read; empty when it is as it was sent. */
function faultsOf(sent: Photograph, read: Pixels): string[] {
  const { name, face, skin, ground, isColoured } = sent
  const head = colourAt(read, (read.width * face.x) / 100, (read.height * face.y) / 100)
  const corner = colourAt(read, 2, 2)
  const isWhole = read.height === Math.round((sent.height * read.width) / sent.width)
  const isAsSent = isColoured
    ? Math.max(differenceOf(head, skin), differenceOf(corner, ground)) <= toleranceOf(sent)
    : luma(corner) - luma(head) > 60 && differenceOf(head, head.toReversed()) <= 2
  return isWhole && isAsSent
    ? []
    : [`${name}: ${read.width} x ${read.height}, head ${head.join(' ')}, ground ${corner.join(' ')}`]
}

test('PICTURE: sixty kinds of photographs are read upright and in their colours, transparent ones on white', async () => {
  expect(photographs).toHaveLength(60)
  const faults: string[] = []
  for (const sent of photographs) faults.push(...faultsOf(sent, await readPixels(await sent.file(), { widest })))
  expect(faults).toEqual([])
})

test('PICTURE: the colour that waits for a photograph is that of its ground, white on white', async () => {
  const stored = await Promise.all(
    ['white', 'sand', 'night'].map(async (ground) => {
      const sent = photographs.find(({ name }) => name === `portrait 3:4, ${ground} ground`)
      const files = { has: async () => false, put: async () => undefined }
      return storePicture(files, (await sent?.file()) ?? Buffer.alloc(0))
    }),
  )
  const grounds = ['ffffff', 'd6bea0', '1c1822'].map((hex) => [...Buffer.from(hex, 'hex')])
  const found = stored.map(({ dominantColour }) => [...Buffer.from(dominantColour.slice(1), 'hex')])
  expect(grounds.map((ground, place) => differenceOf(ground, found[place] ?? []) <= 2)).toEqual([true, true, true])
})

const crops = [
  ['card', 3 / 4],
  ['square', 1],
  ['wide tile', 3 / 2],
] as const

/** The part of the picture that a box of this shape shows, as `object-fit: cover` places it. */
function croppedTo({ width, height, face }: Photograph, shape: number) {
  const [wide, high] = width / height > shape ? [height * shape, height] : [width, width / shape]
  const { x, y } = cropPosition(face)
  return { left: ((width - wide) * x) / 100, top: ((height - high) * y) / 100, width: wide, height: high }
}

test('PICTURE: with the face as focus, no crop of the sixty photographs cuts a head', () => {
  const cut = photographs.flatMap((photograph) =>
    crops.flatMap(([box, shape]) => {
      const { left, top, width, height } = croppedTo(photograph, shape)
      const [x, y] = [(photograph.width * photograph.face.x) / 100, (photograph.height * photograph.face.y) / 100]
      const room = Math.min(x - left, left + width - x, y - top, top + height - y)
      return room < photograph.head ? [`${photograph.name}: ${box}`] : []
    }),
  )
  expect(cut).toEqual([])
})

test.each([
  ['the text of a page', Buffer.from('<!doctype html><p>A picture</p>')],
  ['nothing', Buffer.alloc(0)],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="120"/>')],
])('PICTURE: %s in place of a photograph is refused with words', async (_name, file) => {
  await expect(readPixels(file, { widest })).rejects.toThrow(/file|picture/)
})

test('PICTURE: half a photograph is refused with words', async () => {
  const whole = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#b0134f' } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  await expect(readPixels(whole.subarray(0, whole.length / 2), { widest })).rejects.toThrow('it is damaged or cut off')
})
