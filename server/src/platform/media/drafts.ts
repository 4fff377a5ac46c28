import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { renditionOf, type PictureFiles, type StoredPicture } from './convert-picture.ts'
import type { MediaStorage } from './media-storage.ts'

/** Takes the files of one picture in a child process, which cannot reach the storage; `known` are not made again. */
export function draftsIn(folder: string, known: readonly string[] = []): PictureFiles {
  return {
    has: (path) => Promise.resolve(known.includes(path)),
    async put(path, content) {
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, basename(path)), content)
    },
  }
}

/** Which files of a picture in these widths are stored. */
export async function storedFiles(
  storage: MediaStorage,
  contentHash: string,
  widths: readonly number[],
): Promise<string[]> {
  const paths = widths.flatMap((width) => filesOf(contentHash, width))
  const found = await Promise.all(paths.map((path) => storage.has(path)))
  return paths.filter((_, index) => found[index])
}

type Drafts = { readonly folder: string; readonly contentHash: string; readonly known: readonly string[] }

/** Stores what a child made, under the names of its own picture only: a hostile file could have taken the child over. */
export async function takeDrafts(
  storage: MediaStorage,
  { renditions }: Pick<StoredPicture, 'renditions'>,
  { folder, contentHash, known }: Drafts,
): Promise<void> {
  for (const { width } of renditions) {
    for (const path of filesOf(contentHash, width))
      if (!known.includes(path)) await storage.put(path, await readFile(join(folder, basename(path))))
  }
}

function filesOf(contentHash: string, width: number): readonly [string, string] {
  const { avif, webp } = renditionOf(contentHash, width)
  return [avif, webp]
}
