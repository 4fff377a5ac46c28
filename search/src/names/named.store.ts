import { runBatch, statement, type Database } from '@shop/server/platform/db/db.ts'
import { queryPins, type Pin } from '#pins/pins.store.ts'
import type { AddedName } from '#understanding/entries.rules.ts'
import type { NamedCategory, NamedDesigner } from '#understanding/names.rules.ts'
import { addedNames } from './search-names.store.ts'

const readDesigners = statement<NamedDesigner>('select id, name from designers order by id')
/** Collections and looks have their own names; the lexicon knows the kinds of pieces in other categories. */
const readCategories = statement<NamedCategory>(
  "select id, name from categories where is_listed and kind in ('collection', 'celebrity_style') order by position, id",
)

const readHidden = statement<{ id: number }>('select product_id as id from search_hidden_pieces order by product_id')

export type ShopNames = {
  readonly added: readonly AddedName[]
  readonly designers: readonly NamedDesigner[]
  readonly categories: readonly NamedCategory[]
  readonly pins: readonly Pin[]
  /** Pieces that no search shows. */
  readonly hiddenIds: readonly number[]
}

/** Everything of the shop that a query can name, in one round trip. */
export async function listShopNames(db: Database): Promise<ShopNames> {
  const [added, designers, categories, pins, hidden] = await runBatch(
    db,
    addedNames.with(),
    readDesigners.with(),
    readCategories.with(),
    queryPins.with(),
    readHidden.with(),
  )
  return { added, designers, categories, pins, hiddenIds: hidden.map(({ id }) => id) }
}
