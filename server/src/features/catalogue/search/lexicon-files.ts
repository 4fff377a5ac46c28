import { readFileSync } from 'node:fs'
import { fileNames, type LexiconFiles } from './understanding/lexicon.rules.ts'

/** The lexicon's files, read once per process. */
export const lexiconFiles: LexiconFiles = Object.fromEntries(
  fileNames.map((name) => [name, readFileSync(new URL(`lexicon/${name}.txt`, import.meta.url), 'utf8')]),
) as LexiconFiles
