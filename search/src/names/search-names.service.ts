import type { Database } from '@shop/server/platform/db/db.ts'
import { currentLexicon } from '#lexicon/lexicon.store.ts'
import type { AddedName } from '#understanding/entries.rules.ts'
import { wordsFor } from '#understanding/lexicon.rules.ts'
import { wordForm } from '#understanding/text-form.rules.ts'
import { deleteName, insertName, listNames } from './search-names.store.ts'

/** The kind and code name no entry of the lexicon. */
export class UnknownEntryError extends Error {
  constructor(kind: string, known: readonly string[]) {
    super(`There is no such ${kind}; there are ${known.slice(0, 60).join(', ')}.`)
    this.name = 'UnknownEntryError'
  }
}

/** The names that the merchant added to the lexicon. */
export function listSearchNames(db: Database): Promise<AddedName[]> {
  return listNames(db)
}

/** Adds a name; searches use it at once, and products are read again within minutes. Returns false if it was known. */
export async function addSearchName(db: Database, { kind, code, name, isOneWay }: AddedName): Promise<boolean> {
  const { lexicon } = await currentLexicon(db)
  const ofKind = lexicon.entries.filter((entry) => entry.kind === kind)
  if (ofKind.length === 0) throw new UnknownEntryError('kind', [...new Set(lexicon.entries.map((entry) => entry.kind))])
  const entry = ofKind.find((one) => one.code === code)
  if (entry === undefined)
    throw new UnknownEntryError(
      kind,
      ofKind.map((one) => one.code),
    )
  if (wordsFor(entry).some((known) => wordForm(known) === wordForm(name))) return false
  return insertName(db, { kind, code, name, isOneWay })
}

/** Returns false for a name that the merchant had not added. */
export function removeSearchName(db: Database, added: Omit<AddedName, 'isOneWay'>): Promise<boolean> {
  return deleteName(db, added)
}

/** Lists everything that a name can mean. */
export async function listSearchEntries(db: Database) {
  const { lexicon } = await currentLexicon(db)
  return lexicon.entries.map(({ kind, code, label }) => ({ kind, code, label }))
}
