import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { storePicture, storePixels } from './convert-picture.ts'
import { draftsIn } from './drafts.ts'

async function newStorage() {
  const folder = await mkdtemp(join(tmpdir(), 'media-test-'))
  return { ...draftsIn(folder), folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b0134f' } })

/** A PNG whose header states far more pixels than the file could contain. */
function bomb(): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(body.length)
    return Buffer.concat([size, Buffer.from(type), body, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(60_000, 0)
  header.writeUInt32BE(60_000, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a picture is stored as AVIF and WebP in every width up to its own, with its colour and a placeholder', async () => {
  await using storage = await newStorage()
  const stored = await storePicture(storage, await plain(1000, 1500).jpeg().toBuffer())
  expect(stored).toMatchObject({ width: 960, height: 1440 })
  expect(stored.renditions.map(({ width }) => width)).toEqual([320, 480, 640, 960])
  expect(stored.dominantColour).toMatch(/^#b[0-9a-f]1[0-9a-f]4[0-9a-f]$/)
  expect(stored.placeholder).toMatch(/^data:image\/webp;base64,/)
  const [smallest] = stored.renditions
  const avif = await sharp(await readFile(join(storage.folder, basename(smallest?.avif ?? '')))).metadata()
  const webp = await sharp(await readFile(join(storage.folder, basename(smallest?.webp ?? '')))).metadata()
  expect([avif.format, avif.width, avif.height, webp.format, webp.width]).toEqual(['heif', 320, 480, 'webp', 320])
})

test('a busy picture is compressed further until a card is under 25 kB and a page’s picture under 120 kB', async () => {
  await using storage = await newStorage()
  const weave = Buffer.alloc(960 * 1280 * 3)
  let thread = 1
  for (let i = 0; i < weave.length; i += 3) {
    thread = (thread * 48_271) % 2_147_483_647
    weave.fill(110 + (thread % 36), i, i + 3)
  }
  const { renditions } = await storePixels(storage, { data: weave, width: 960, height: 1280 }, { widths: [480, 960] })
  const sizes = renditions.map(async ({ avif, webp }) =>
    Promise.all([avif, webp].map(async (path) => (await readFile(join(storage.folder, basename(path)))).length)),
  )
  const [card = [], page = []] = await Promise.all(sizes)
  expect(Math.max(...card)).toBeLessThanOrEqual(25_000)
  expect(Math.max(...page)).toBeLessThanOrEqual(120_000)
  const plainest = sharp(weave, { raw: { width: 960, height: 1280, channels: 3 } })
  expect((await plainest.clone().webp({ quality: 68, effort: 0 }).toBuffer()).length).toBeGreaterThan(120_000)
})

test('a picture narrower than the smallest width keeps its own width', async () => {
  await using storage = await newStorage()
  const stored = await storePicture(storage, await plain(200, 300).png().toBuffer())
  expect(stored.renditions.map(({ width }) => width)).toEqual([200])
})

test('a phone’s picture with EXIF rotation is turned upright', async () => {
  await using storage = await newStorage()
  const onItsSide = await plain(800, 600).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  expect(await storePicture(storage, onItsSide)).toMatchObject({ width: 480, height: 640 })
})

test('the same picture twice has the same names, and another picture has others', async () => {
  await using storage = await newStorage()
  const first = await storePicture(storage, await plain(400, 400).png().toBuffer())
  const again = await storePicture(storage, await plain(400, 400).png().toBuffer())
  const other = await storePicture(storage, await plain(400, 401).png().toBuffer())
  expect(again).toEqual(first)
  expect(other.contentHash).not.toBe(first.contentHash)
})

test('a file that is no picture is refused with a reason', async () => {
  await using storage = await newStorage()
  const photo = await sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()
  const refusalOf = (source: Buffer) =>
    storePicture(storage, source).then(
      () => 'taken',
      (error: unknown) => String(error),
    )
  expect(await refusalOf(Buffer.alloc(0))).toContain('the file is empty')
  expect(await refusalOf(Buffer.from('<html><body>Not found</body></html>'))).toContain('it is not a picture')
  expect(await refusalOf(photo.subarray(0, photo.length / 2))).toContain('it is damaged or cut off')
  expect(await refusalOf(bomb())).toContain('it has 60000 x 60000 pixels, at most 50 million are taken')
  expect(await refusalOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>'))).toContain(
    'it is a svg file',
  )
  expect(await refusalOf(await plain(30, 900).png().toBuffer())).toContain('it has only 30 x 900 pixels')
  expect(await refusalOf(Buffer.alloc(26 * 1024 * 1024))).toContain('it has 26.0 MB')
})
