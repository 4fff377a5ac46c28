import { createHash } from 'node:crypto'
import { listNames } from '#catalogue/search/names/search-names.store.ts'
import { readLexicon, type AddedName, type Lexicon } from '#catalogue/search/understanding/lexicon.rules.ts'
import type { Database } from '#platform/db/db.ts'
import { lexiconFiles } from './lexicon-files.ts'

export type VersionedLexicon = { readonly lexicon: Lexicon; readonly version: string }

const versionOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)

/** Raised when products get facts that no word names, so that all products are read again. */
const factsForm = 2

const filesVersion = versionOf([lexiconFiles, factsForm])

/** The last lexicon that was built: the merchant's names rarely change. */
let last: (VersionedLexicon & { readonly added: string }) | undefined

/** The shop's lexicon with these names of the merchant. */
export function lexiconWith(names: readonly AddedName[]): VersionedLexicon {
  const added = JSON.stringify(names)
  if (last?.added !== added) {
    const version = names.length === 0 ? filesVersion : versionOf([filesVersion, names])
    last = { lexicon: readLexicon(lexiconFiles, names), version, added }
  }
  return last
}

/** The shop's lexicon with the names that the merchant added. */
export async function currentLexicon(db: Database): Promise<VersionedLexicon> {
  return lexiconWith(await listNames(db))
}
