import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { mediaIn } from '#testing/picture-files.ts'

const hash = `abcd${'0'.repeat(28)}`
const name = `ab/${hash.slice(2)}-640.webp`

async function mediaFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'media-storage-'))
  const media = mediaIn(folder)
  const read = async (path: string) => {
    const found = await media.get(path)
    return found && text(found.content)
  }
  const close = () => rm(folder, { recursive: true, force: true })
  return { folder, media, read, [Symbol.asyncDispose]: close }
}

test('STORAGE: a new picture lies two folders deep, and one of an earlier version is found where it lies', async () => {
  await using place = await mediaFolder()
  await mkdir(join(place.folder, 'ab'))
  await writeFile(join(place.folder, name), 'from before')
  expect([await place.read(name), await place.media.has(name)]).toEqual(['from before', true])
  const other = name.replace('640', '960')
  await place.media.put(other, Buffer.from('new'))
  expect(await readdir(join(place.folder, 'ab', 'cd'))).toEqual([other.slice(3)])
  expect(await place.read(other)).toBe('new')
  await place.media.put(name, Buffer.from('again'))
  expect(await place.read(name)).toBe('again')
  await place.media.deleteAll(hash)
  expect([await place.media.has(name), await place.media.has(other)]).toEqual([false, false])
})

test('STORAGE: storing a picture removes the drafts that killed processes left an hour ago', async () => {
  await using place = await mediaFolder()
  const [old, young] = ['.0123456789ab.part', '.ba9876543210.part']
  for (const draft of [old, young]) await writeFile(join(place.folder, draft), 'half')
  await utimes(join(place.folder, old), 0, 0)
  await place.media.put(name, Buffer.from('whole'))
  expect((await readdir(place.folder)).toSorted()).toEqual([young, 'ab'])
})

test('STORAGE: only names of pictures are read and written', async () => {
  await using place = await mediaFolder()
  for (const path of ['../../etc/passwd', 'ab/other.txt', `${name}.part`]) {
    await expect(async () => place.media.get(path)).rejects.toThrow('no name of a picture')
    await expect(async () => place.media.put(path, Buffer.from('x'))).rejects.toThrow('no name of a picture')
  }
})
