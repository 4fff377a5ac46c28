import { createHash } from 'node:crypto'
import type { Database } from '#platform/db/db.ts'
import { lexiconFiles } from './lexicon-files.ts'
import { listNames } from './search-names.store.ts'
import { readLexicon, type Lexicon } from './understanding/lexicon.rules.ts'

export type VersionedLexicon = { readonly lexicon: Lexicon; readonly version: string }

/** The last lexicon that was built: the merchant's names rarely change. */
let last: VersionedLexicon | undefined

/** The shop's lexicon with the names that the merchant added. */
export async function currentLexicon(db: Database): Promise<VersionedLexicon> {
  const added = await listNames(db)
  const version = createHash('sha256')
    .update(JSON.stringify([lexiconFiles, added]))
    .digest('base64url')
    .slice(0, 16)
  if (last?.version !== version) last = { lexicon: readLexicon(lexiconFiles, added), version }
  return last
}
