import { readProgramFile } from '@shop/server/platform/text/program-file.ts'
import type { FileName, LexiconFiles } from '#understanding/lexicon.rules.ts'

const read = (name: FileName): string => readProgramFile(new URL(`${name}.txt`, import.meta.url))

/** Searches that the merchant shows on the empty field. */
export const popularSearches: readonly string[] = readProgramFile(new URL('popular-searches.txt', import.meta.url))
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

/** The lexicon's files, read once per process. */
export const lexiconFiles: LexiconFiles = {
  kinds: read('kinds'),
  fabrics: read('fabrics'),
  crafts: read('crafts'),
  cuts: read('cuts'),
  occasions: read('occasions'),
  recipients: read('recipients'),
  colours: read('colours'),
  'shade-colours': read('shade-colours'),
  phrases: read('phrases'),
  pages: read('pages'),
  'stop-words': read('stop-words'),
  'known-words': read('known-words'),
  hindi: read('hindi'),
  arabic: read('arabic'),
}
