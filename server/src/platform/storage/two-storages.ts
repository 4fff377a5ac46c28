import type { FileStorage, StoredFile } from './file-storage.ts'

/** Writes to the first and reads from both, while files move from the second to the first. */
export function twoStorages(first: FileStorage, second: FileStorage): FileStorage {
  return {
    put: (key, content, type) => first.put(key, content, type),
    get: async (key, range) => (await first.get(key, range)) ?? second.get(key, range),
    head: async (key) => (await first.head(key)) ?? second.head(key),
    async delete(key) {
      await first.delete(key)
      await second.delete(key)
    },
    list: (listing) => merged(first.list(listing), second.list(listing)),
  }
}

/** Both in order; of two with one key that of the first. */
async function* merged(first: AsyncIterable<StoredFile>, second: AsyncIterable<StoredFile>) {
  const others = second[Symbol.asyncIterator]()
  let other = await others.next()
  for await (const file of first) {
    for (; other.done !== true && other.value.key < file.key; other = await others.next()) yield other.value
    if (other.done !== true && other.value.key === file.key) other = await others.next()
    yield file
  }
  for (; other.done !== true; other = await others.next()) yield other.value
}
