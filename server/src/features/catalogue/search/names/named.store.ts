import { queryPins, type Pin } from '#catalogue/search/pins/pins.store.ts'
import type { AddedName } from '#catalogue/search/understanding/lexicon.rules.ts'
import type { NamedCategory, NamedDesigner } from '#catalogue/search/understanding/names.rules.ts'
import { runBatch, statement, type Database } from '#platform/db/db.ts'
import { addedNames } from './search-names.store.ts'

const readDesigners = statement<NamedDesigner>('select id, name from designers order by id')
/** Collections and looks have names of their own; the lexicon knows the kinds of pieces that other categories hold. */
const readCategories = statement<NamedCategory>(
  "select id, name from categories where is_listed and kind in ('collection', 'celebrity_style') order by position, id",
)

export type ShopNames = {
  readonly added: readonly AddedName[]
  readonly designers: readonly NamedDesigner[]
  readonly categories: readonly NamedCategory[]
  readonly pins: readonly Pin[]
}

/** Everything of the shop that a query can name, in one round trip. */
export async function listShopNames(db: Database): Promise<ShopNames> {
  const [added, designers, categories, pins] = await runBatch(
    db,
    addedNames.with(),
    readDesigners.with(),
    readCategories.with(),
    queryPins.with(),
  )
  return { added, designers, categories, pins }
}
