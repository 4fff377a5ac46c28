import { readFileSync } from 'node:fs'

/** Reads a file that belongs to the program, in UTF-8. */
export function readTextFile(url: URL): string {
  return readFileSync(url, 'utf8')
}
