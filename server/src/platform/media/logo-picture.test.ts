import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openLog } from '#platform/runtime/log.ts'
import { mediaIn } from '#testing/picture-files.ts'
import { openLogoPictures } from './logo-picture.ts'

const path = `ab/${'0'.repeat(30)}-960.webp`
const picture = {
  status: 'ready',
  width: 960,
  height: 480,
  colour: '#ffffff',
  focus: null,
  renditions: [{ width: 960, avif: path.replace('webp', 'avif'), webp: path }],
}

test('THEME: a logo loses its white margin, and its white lets the ground of the theme through', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'logo-'))
  await mkdir(join(folder, 'ab'))
  const block = { create: { width: 300, height: 120, channels: 3 as const, background: '#7a2e1d' } }
  const hole = { create: { width: 100, height: 40, channels: 3 as const, background: '#ffffff' } }
  const sheet = sharp({ create: { width: 960, height: 480, channels: 3, background: '#ffffff' } })
  const drawn = sheet.composite([
    { input: block, left: 330, top: 180 },
    { input: hole, left: 430, top: 220 },
  ])
  await writeFile(join(folder, path), await drawn.webp({ lossless: true }).toBuffer())
  const logos = openLogoPictures(mediaIn(folder), openLog('silent'))
  const logo = await logos.logoOf(picture)
  expect(logo).toMatchObject({ path: `ab/${'0'.repeat(30)}-logo.png`, width: 300, height: 120 })
  const stored = await mediaIn(folder).get(logo?.path ?? '')
  const file = await buffer(stored?.content ?? Readable.from([]))
  const { data } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * 300 + x) * 4, (y * 300 + x) * 4 + 4)]
  expect(at(150, 60)[3]).toBe(0)
  const onWhite = await sharp(file).flatten({ background: '#ffffff' }).raw().toBuffer()
  expect(
    [...onWhite.subarray(0, 3)].map((value, place) => Math.abs(value - ([0x7a, 0x2e, 0x1d][place] ?? 0)) < 3),
  ).toEqual([true, true, true])
  // A later process finds the file and its size.
  await rm(join(folder, path))
  expect(await openLogoPictures(mediaIn(folder), openLog('silent')).logoOf(picture)).toEqual(logo)
  expect(await openLogoPictures(mediaIn(folder), openLog('silent')).logoOf({ ...picture, status: 'new' })).toBeNull()
  await rm(folder, { recursive: true })
})
