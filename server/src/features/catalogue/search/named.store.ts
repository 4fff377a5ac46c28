import { statement, type Database } from '#platform/db/db.ts'
import type { NamedCategory, NamedDesigner } from './understanding/names.rules.ts'

const readDesigners = statement<NamedDesigner>('select id, name from designers order by id')
/** Collections and looks have names of their own; the lexicon knows the kinds of pieces that other categories hold. */
const readCategories = statement<NamedCategory>(
  "select id, name from categories where is_listed and kind in ('collection', 'celebrity_style') order by position, id",
)

export function listNamedDesigners(db: Database): Promise<NamedDesigner[]> {
  return readDesigners(db)
}

export function listNamedCategories(db: Database): Promise<NamedCategory[]> {
  return readCategories(db)
}
