import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { sha256 } from '#scripts/setup/project.mjs'

/** Hashes of all files below a folder, by their paths. */
export function hashesIn(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name)
      return [relative(folder, path), sha256(readFileSync(path))]
    }),
  )
}

/** Files that only one of two folders has, or that differ. */
export function fileDifferences(one, other) {
  const names = [...new Set([...one.keys(), ...other.keys()])].toSorted()
  return names.flatMap((name) => {
    if (one.get(name) === other.get(name)) return []
    if (!other.has(name)) return [`only in the first: ${name}`]
    return [one.has(name) ? `differs: ${name}` : `only in the second: ${name}`]
  })
}
