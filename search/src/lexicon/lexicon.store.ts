import { createHash } from 'node:crypto'
import type { Database } from '@shop/server/platform/db/db.ts'
import { listNames } from '#names/search-names.store.ts'
import type { AddedName } from '#understanding/entries.rules.ts'
import { readLexicon, type Lexicon } from '#understanding/lexicon.rules.ts'
import { lexiconFiles } from './lexicon-files.ts'

export type VersionedLexicon = { readonly lexicon: Lexicon; readonly version: string }

const versionOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)

/** Raise this when products get facts that no word names, so that all products are read again. */
const factsForm = 5

const filesVersion = versionOf([lexiconFiles, factsForm])

/** The lexicons built last, keyed by their names: one for queries and one for pieces, which rarely change. */
const built = new Map<string, VersionedLexicon>()
const maxBuilt = 4

/** The shop's lexicon with these names of the merchant. */
export function lexiconWith(names: readonly AddedName[]): VersionedLexicon {
  const added = JSON.stringify(names)
  const known = built.get(added)
  if (known) return known
  const version =
    names.length === 0
      ? filesVersion
      : versionOf([
          filesVersion,
          names.map(({ kind, code, name, isOneWay }) => (isOneWay ? [kind, code, name] : { kind, code, name })),
        ])
  const made = { lexicon: readLexicon(lexiconFiles, names), version }
  built.set(added, made)
  const [oldest] = built.keys()
  if (built.size > maxBuilt && oldest !== undefined) built.delete(oldest)
  return made
}

/** The lexicon for reading pieces, without names that only queries use. */
export async function pieceLexicon(db: Database): Promise<VersionedLexicon> {
  const names = await listNames(db)
  // A shop without such names keeps its version.
  return lexiconWith(names.filter(({ isOneWay }) => !isOneWay))
}

/** The shop's lexicon with the names that the merchant added. */
export async function currentLexicon(db: Database): Promise<VersionedLexicon> {
  return lexiconWith(await listNames(db))
}
