import { readProgramFile } from '#platform/text/program-file.ts'
import type { FileName, LexiconFiles } from './understanding/lexicon.rules.ts'

const read = (name: FileName): string => readProgramFile(new URL(`lexicon/${name}.txt`, import.meta.url))

/** The lexicon's files, read once per process. */
export const lexiconFiles: LexiconFiles = {
  kinds: read('kinds'),
  fabrics: read('fabrics'),
  crafts: read('crafts'),
  occasions: read('occasions'),
  recipients: read('recipients'),
  colours: read('colours'),
  phrases: read('phrases'),
  pages: read('pages'),
  'stop-words': read('stop-words'),
}
