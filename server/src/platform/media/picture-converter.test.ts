import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openShopStorage } from '#platform/storage/shop-storage.ts'
import { converterIn, mediaIn } from '#testing/picture-files.ts'
import { childTask } from './child-task.ts'
import { draftsIn, takeDrafts } from './drafts.ts'
import { hashPath } from './media-storage.ts'

async function dataFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'converter-'))
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

const jpeg = () =>
  sharp({ create: { width: 500, height: 700, channels: 3, background: '#b0134f' } })
    .jpeg()
    .toBuffer()

test('STORAGE: a child that decodes files of strangers sees none of the shop’s settings', async () => {
  await using place = await dataFolder()
  const script = join(place.folder, 'child.mjs')
  await writeFile(script, `process.on('message', () => process.send({ names: Object.keys(process.env) }))`)
  const child = childTask(pathToFileURL(script))
  vi.stubEnv('SECRETS_KEY', 'a secret')
  try {
    const { names } = z.object({ names: z.array(z.string()) }).parse(await child.ask({}))
    expect(names.filter((name) => !name.startsWith('NODE_CHANNEL_'))).toEqual([])
  } finally {
    vi.unstubAllEnvs()
    await child.stop()
  }
})

test('STORAGE: the file that a picture was made of stays beside its files, and goes with them', async () => {
  await using place = await dataFolder()
  const converter = converterIn(place.folder)
  try {
    const source = await jpeg()
    const { contentHash, renditions } = await converter.convert(source, { leastLongSide: 0 })
    const { originals } = openShopStorage({ dataDir: place.folder })
    const original = await originals.get(hashPath(contentHash))
    expect(original && Buffer.compare(await buffer(original.content), source)).toBe(0)
    const media = mediaIn(join(place.folder, 'media'))
    expect(renditions.map(({ width }) => width)).toEqual([320, 480])
    for (const { avif, webp } of renditions)
      expect([await media.has(avif), await media.has(webp)]).toEqual([true, true])
    expect(await readdir(join(place.folder, 'uploads'))).toEqual([])
    expect(await converter.convert(source, { leastLongSide: 0 })).toMatchObject({ contentHash, renditions })
    await converter.deleteFiles(contentHash)
    expect(await originals.head(hashPath(contentHash))).toBeUndefined()
    for (const { avif } of renditions) expect(await media.has(avif)).toBe(false)
  } finally {
    await converter.stop()
  }
})

test('STORAGE: a child that was taken over cannot write over the files of another picture', async () => {
  await using place = await dataFolder()
  const [own, other] = [`ab${'0'.repeat(30)}`, `cd${'1'.repeat(30)}`]
  const media = mediaIn(join(place.folder, 'media'))
  const theirs = { width: 320, avif: `${hashPath(other)}-320.avif`, webp: `${hashPath(other)}-320.webp` }
  await media.put(theirs.avif, Buffer.from('theirs'))
  const drafts = join(place.folder, 'drafts')
  for (const path of [theirs.avif, theirs.webp]) await draftsIn(drafts).put(path, Buffer.from('hostile'))
  const taking = takeDrafts(media, { renditions: [theirs] }, { folder: drafts, contentHash: own, known: [] })
  await expect(taking).rejects.toThrow('ENOENT')
  const kept = await media.get(theirs.avif)
  expect(kept && (await buffer(kept.content)).toString()).toBe('theirs')
})
