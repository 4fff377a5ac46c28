import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openLog } from '#platform/runtime/log.ts'
import { mediaIn } from '#testing/picture-files.ts'
import { openEmailPictures } from './email-pictures.ts'

const path = `ab/${'0'.repeat(30)}-320.webp`
const picture = {
  status: 'ready',
  width: 960,
  height: 1280,
  colour: '#b0134f',
  focus: null,
  renditions: [{ width: 320, avif: path.replace('webp', 'avif'), webp: path }],
}

async function mediaFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'media-'))
  await mkdir(join(folder, 'ab'))
  const source = sharp({ create: { width: 320, height: 427, channels: 3, background: '#b0134f' } })
  await writeFile(join(folder, path), await source.webp().toBuffer())
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
}

test('issue 16: an email gets a small JPEG of a piece, which every mail program shows', async () => {
  await using media = await mediaFolder()
  const jpeg = await openEmailPictures(mediaIn(media.folder), openLog('silent')).jpegOf(picture)
  const { format, width, height } = await sharp(jpeg ?? undefined).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 176, height: 234 })
  expect(jpeg?.length).toBeLessThan(15_000)
})

test('PICTURE: an email crops a wide photograph around its focus', async () => {
  await using media = await mediaFolder()
  const colours = ['#c01010', '#10c010', '#1010c0'].map((background, place) => ({
    input: { create: { width: 100, height: 300, channels: 3 as const, background } },
    left: place * 200,
    top: 0,
  }))
  const wide = sharp({ create: { width: 500, height: 300, channels: 3, background: '#ffffff' } }).composite(colours)
  await writeFile(join(media.folder, path), await wide.webp({ lossless: true }).toBuffer())
  const pictures = openEmailPictures(mediaIn(media.folder), openLog('silent'))
  const strongest = async (focus: string | null) => {
    const { channels } = await sharp((await pictures.jpegOf({ ...picture, focus })) ?? undefined).stats()
    const means = channels.map(({ mean }) => mean)
    return means.indexOf(Math.max(...means))
  }
  expect([await strongest('5% 50%'), await strongest(null), await strongest('95% 50%')]).toEqual([0, 1, 2])
})

test('issue 16: a picture that is not ready, missing or outside the folder is left out, and the log says which is missing', async () => {
  await using media = await mediaFolder()
  const warned: unknown[] = []
  const log = Object.assign(openLog('silent'), { warn: (facts: unknown) => void warned.push(facts) })
  const pictures = openEmailPictures(mediaIn(media.folder), log)
  expect(await pictures.jpegOf(null)).toBeNull()
  expect(await pictures.jpegOf({ ...picture, status: 'pending' })).toBeNull()
  for (const webp of [path.replace('0-', '1-'), '../../etc/passwd']) {
    expect(await pictures.jpegOf({ ...picture, renditions: [{ width: 320, avif: webp, webp }] })).toBeNull()
  }
  expect(warned).toEqual([{ err: new Error('The file is missing.'), picture: path.replace('0-', '1-') }])
})
