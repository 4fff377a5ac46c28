import { readFileSync } from 'node:fs'

export function readProgramFile(url: URL): string {
  return readFileSync(url, 'utf8')
}
