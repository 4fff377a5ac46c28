import type { Language } from '@shop/contract/core/locale'
import type { TextKind } from '@shop/contract/core/translated-texts'
import { query, type Database } from '#platform/db/db.ts'

/** The field of a phrase is its English text. */
export type TextKey = { readonly kind: TextKind; readonly subjectId: number; readonly field: string }

/** A key with the text by which answers name it. */
export type AskedText = TextKey & { readonly name: string }

const nameOf = ({ kind, subjectId, field }: TextKey): string => `${kind} ${subjectId} ${field}`

export const askedText = (kind: TextKind, subjectId: number, field: string): AskedText => ({
  kind,
  subjectId,
  field,
  name: nameOf({ kind, subjectId, field }),
})

const readReviewed = query<TextKey & { readonly value: string }>(`
  select kind, subject_id as "subjectId", field, value
  from unnest($2::text[], $3::bigint[], $4::text[]) as asked (kind, subject_id, field)
  join translations using (kind, subject_id, field)
  where language = $1 and state = 'reviewed'`)

/** The texts that a shopper may see in a language, by their names. */
export async function findReviewed(
  db: Database,
  language: Exclude<Language, 'en'>,
  keys: readonly AskedText[],
): Promise<ReadonlyMap<string, string>> {
  const distinct = [...new Map(keys.map((key) => [key.name, key])).values()]
  if (distinct.length === 0) return new Map()
  const columns = [
    distinct.map(({ kind }) => kind),
    distinct.map(({ subjectId }) => subjectId),
    distinct.map(({ field }) => field),
  ] as const
  const rows = await readReviewed(db, language, ...columns)
  return new Map(rows.map((row) => [nameOf(row), row.value]))
}
