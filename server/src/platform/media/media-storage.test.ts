import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openMediaStorage } from './media-storage.ts'

const name = `ab/${'0'.repeat(30)}-640.webp`

async function mediaFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'media-storage-'))
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

test('storing a file removes the drafts that a killed process left of it', async () => {
  await using place = await mediaFolder()
  await mkdir(join(place.folder, 'ab'))
  await writeFile(join(place.folder, `${name}.0123456789ab.part`), 'half')
  await openMediaStorage(place.folder).put(name, Buffer.from('whole'))
  expect(await readdir(join(place.folder, 'ab'))).toEqual([name.slice(3)])
  expect(await readFile(join(place.folder, name), 'utf8')).toBe('whole')
})

test('a hundred writers of one file at once leave it whole, and no drafts', async () => {
  await using place = await mediaFolder()
  const storage = openMediaStorage(place.folder)
  await Promise.all(Array.from({ length: 100 }, () => storage.put(name, Buffer.from('whole'))))
  expect(await readdir(join(place.folder, 'ab'))).toEqual([name.slice(3)])
  expect(await readFile(join(place.folder, name), 'utf8')).toBe('whole')
})
