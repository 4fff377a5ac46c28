import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PictureRefusedError, pictureLimits } from './convert-picture.ts'

const extensions = /\.(jpe?g|png|webp|avif|gif|tiff?)$/i
const maxPerProduct = 12

export type PictureFolder = {
  readonly count: number
  readonly named: (fileName: string) => string | undefined
  /** `name.jpg`, `name-1.jpg`, `name_2.png` and so on, in order. */
  readonly startingWith: (name: string) => readonly string[]
}

export class FolderError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FolderError'
  }
}

export async function openPictureFolder(folder: string): Promise<PictureFolder> {
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory()) throw new FolderError(`There is no folder ${folder}.`)
  const byName = new Map<string, string>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() && extensions.test(entry.name))
      byName.set(entry.name.toLowerCase(), join(entry.parentPath, entry.name))
  }
  const stems = new Map<string, string>()
  for (const [name, path] of byName) stems.set(name.replace(extensions, ''), path)
  return {
    count: byName.size,
    named: (fileName) => byName.get(fileName.toLowerCase()),
    startingWith: (name) => {
      const stem = name.toLowerCase()
      const numbered = Array.from({ length: maxPerProduct }, (_, index) => index + 1)
      const candidates = [stem, ...numbered.flatMap((number) => [`${stem}-${number}`, `${stem}_${number}`])]
      return candidates.flatMap((candidate) => stems.get(candidate) ?? [])
    },
  }
}

export async function readPictureFile(path: string): Promise<Buffer> {
  const { size } = await stat(path)
  if (size > pictureLimits.bytes) {
    throw new PictureRefusedError(`it has ${(size / 1024 / 1024).toFixed(1)} MB, at most 25 MB are taken`)
  }
  return readFile(path)
}
