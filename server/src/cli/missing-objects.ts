import type { StoredFile } from '#platform/storage/file-storage.ts'
import { storedKinds, type ShopStorage } from '#platform/storage/shop-storage.ts'

/** Compares the names in a backup with a store. Both are in order, so that neither is in memory as a whole. */
export function missingObjects(storage: ShopStorage) {
  const stored = storedFiles(storage)
  let next: IteratorResult<Stored, void> | undefined
  let missing = 0
  let first: string | undefined
  return {
    async onObject(line: string): Promise<void> {
      const [, size = '', name = ''] = /^(\d+) (.*)$/.exec(line) ?? []
      next ??= await stored.next()
      while (next.done !== true && isBefore(next.value.name, name)) next = await stored.next()
      if (next.done !== true && next.value.name === name && next.value.size === Number(size)) return
      missing += 1
      first ??= name
    },
    report: (count: number): string[] =>
      missing === 0
        ? [`All ${count} files that were in the bucket are there.`]
        : [
            `${missing} of the ${count} files that were in the bucket are missing or differ, first ${first}: copy them back, or restore their versions.`,
          ],
  }
}

type Stored = Pick<StoredFile, 'size'> & { readonly name: string }

async function* storedFiles(storage: ShopStorage): AsyncGenerator<Stored, void> {
  for (const kind of storedKinds)
    for await (const { key, size } of storage[kind].list()) yield { name: `${kind}/${key}`, size }
}

const isBefore = (a: string, b: string): boolean => a < b
