import type { FieldRule } from '@shop/contract/catalogue/fields/field-types'
import { statement, type Database } from '#platform/db/db.ts'
import type { FieldRules } from './field-columns.view.ts'

const listRules = statement<FieldRule & { readonly owner: string }>(`
  select owner, key, title, type, bounds, is_required as "isRequired"
  from field_definitions where owner in ('piece', 'size') and removed_at is null order by position, id`)

export async function listFieldRules(db: Database): Promise<FieldRules> {
  const rules = await listRules(db)
  return { piece: rules.filter(({ owner }) => owner === 'piece'), size: rules.filter(({ owner }) => owner === 'size') }
}
