import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folderStorage } from './folder-storage.ts'
import { moveFiles } from './move-files.ts'
import { twoStorages } from './two-storages.ts'

async function twoPlaces() {
  const folder = await mkdtemp(join(tmpdir(), 'move-files-'))
  const [from, to] = [folderStorage(join(folder, 'from')), folderStorage(join(folder, 'to'))]
  for (const key of ['ab/0001-1.webp', 'ab/0102-1.webp', 'cd/0001-1.webp']) await from.put(key, Buffer.from(key), '')
  return { from, to, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

const quietly = { removes: false, type: () => 'image/webp', onFile: () => undefined, lanes: 1 }

test('STORAGE: a move copies what is missing, and goes on where it was stopped', async () => {
  await using places = await twoPlaces()
  const stop = (counts: { readonly seen: number }) => {
    if (counts.seen === 2) throw new Error('stopped')
  }
  await expect(moveFiles(places.from, places.to, { ...quietly, onFile: stop })).rejects.toThrow('stopped')
  expect(await moveFiles(places.from, places.to, quietly)).toEqual({ seen: 3, copied: 1, removed: 0 })
  expect(await places.from.head('ab/0001-1.webp')).toMatchObject({ size: 14 })
})

test('STORAGE: a file is removed from its old place only when the new one has the same bytes', async () => {
  await using places = await twoPlaces()
  await places.to.put('cd/0001-1.webp', Buffer.from('of equal size!'), '')
  const moving = moveFiles(places.from, places.to, { ...quietly, removes: true })
  await expect(moving).rejects.toThrow('cd/0001-1.webp differs in its new place')
  expect(await places.from.head('ab/0001-1.webp')).toBeUndefined()
  expect(await places.from.head('cd/0001-1.webp')).toMatchObject({ size: 14 })
  await places.to.delete('cd/0001-1.webp')
  expect(await moveFiles(places.from, places.to, { ...quietly, removes: true })).toMatchObject({ seen: 1, removed: 1 })
  expect(await places.to.head('cd/0001-1.webp')).toMatchObject({ size: 14 })
})

test('STORAGE: a picture that moves while it is asked for is found', async () => {
  await using places = await twoPlaces()
  let hasMoved = false
  const moveFirst = async () => {
    if (!hasMoved) await moveFiles(places.from, places.to, { ...quietly, removes: true })
    hasMoved = true
  }
  const moving = {
    ...places.from,
    get: async (key: string) => moveFirst().then(() => places.from.get(key)),
    head: async (key: string) => moveFirst().then(() => places.from.head(key)),
  }
  expect((await twoStorages(places.to, moving).get('ab/0001-1.webp'))?.size).toBe(14)
  await places.from.put('ab/0002-1.webp', Buffer.from('later'), '')
  hasMoved = false
  expect(await twoStorages(places.to, moving).head('ab/0002-1.webp')).toMatchObject({ size: 5 })
})
