import { readFileSync } from 'node:fs'

export function readTextFile(url: URL): string {
  return readFileSync(url, 'utf8')
}
