import { sql } from 'kysely'
import type { Database } from '@shop/server/platform/db/db.ts'

export type Suggestion = {
  readonly kind: 'query' | 'designer' | 'category'
  readonly id: number
  readonly name: string
}

const perKind = 3
const enoughToCompare = 200

/** Lists completions of the last word, and designers and categories with a word that starts so. */
export async function listSuggestions(db: Database, lastWord: string): Promise<Suggestion[]> {
  const beginsSo = (name: string) => sql`' ' || search_form(${sql.ref(name)}) like ${`% ${lastWord}%`}`
  const { rows } = await sql<Suggestion>`
    (
      select 'query' as kind, 0 as id, known.word as name
      from (
        select word from search_vocabulary
        where word like ${`${lastWord}%`} order by length(word), word limit 12
      ) known
      cross join lateral (
        select count(*) as pieces from (
          select from product_listings
          where search_words @@ (quote_literal(known.word) || ':AB')::tsquery limit ${enoughToCompare}
        ) found
      ) used
      where used.pieces > 0
      order by used.pieces desc, length(known.word), known.word limit ${perKind}
    )
    union all
    (
      select 'designer', category.id, designer.name
      from designers designer join categories category on category.id = designer.category_id
      where category.is_listed and ${beginsSo('designer.name')}
      order by lower(designer.name), designer.id limit ${perKind}
    )
    union all
    (
      select 'category', id, name from categories
      where is_listed and kind <> 'designer' and ${beginsSo('categories.name')}
      order by position, id limit ${perKind}
    )`.execute(db)
  return rows
}
