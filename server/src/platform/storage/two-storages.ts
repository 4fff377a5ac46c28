import type { FileStorage, StoredFile } from './file-storage.ts'

/** Writes to the first and reads from both, while files move from the second to the first. */
export function twoStorages(first: FileStorage, second: FileStorage): FileStorage {
  return {
    put: (key, content, type) => first.put(key, content, type),
    get: (key, range) => either(first, second, (files) => files.get(key, range)),
    head: (key) => either(first, second, (files) => files.head(key)),
    async delete(key) {
      await first.delete(key)
      await second.delete(key)
    },
    list: (listing) => merged(first.list(listing), second.list(listing)),
  }
}

/** A file that moved between the two looks is in the first by now. */
async function either<Found>(
  first: FileStorage,
  second: FileStorage,
  look: (files: FileStorage) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  return (await look(first)) ?? (await look(second)) ?? look(first)
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
