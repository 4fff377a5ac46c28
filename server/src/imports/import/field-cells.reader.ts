import { fieldFromText, fieldToText } from '@shop/contract/catalogue/fields/field-text'
import type { FieldValues } from '@shop/contract/catalogue/fields/field-types'
import { lackingFields, readFields } from '@shop/contract/catalogue/fields/read-fields'
import type { ProductDraft } from '#catalogue'
import { columnOf, fieldColumn, type FieldColumnOwner, type FieldRules } from '#imports/export/field-columns.view.ts'
import { cellIn } from './catalogue-cells.reader.ts'
import type { RowReader } from './row.reader.ts'

type Reading = {
  readonly owner: FieldColumnOwner
  readonly rules: FieldRules
  readonly stored: FieldValues | undefined
}

/**
 * The custom fields of a piece or a size after the changed cells of its row; undefined when no cell changes one, so that
 * what the file does not name stays.
 */
export function fieldsIn(row: RowReader, { owner, rules, stored }: Reading): FieldValues | undefined {
  const changed = rules[owner].filter((rule) => {
    const column = columnOf(owner, rule)
    return row.has(column) && cellIn(row, column) !== fieldToText(rule, stored?.[rule.key])
  })
  if (changed.length === 0) return undefined
  const given: Record<string, unknown> = {}
  for (const rule of changed) given[rule.key] = fieldFromText(rule, cellIn(row, columnOf(owner, rule)))
  const read = readFields(rules[owner], given, stored)
  if (read.values !== undefined) return read.values
  const [problem] = read.problems
  const rule = rules[owner].find(({ key }) => key === problem?.key)
  throw row.refused(
    `${fieldColumn[owner]}${problem?.key ?? ''}`,
    `this is no value of ${rule?.title ?? 'the field'}`,
    problem?.message ?? 'another value',
  )
}

/** Refuses a piece without a value that every piece or size must have. */
export function assertRequiredFields(
  row: RowReader,
  draft: Pick<ProductDraft, 'fields' | 'variants'>,
  rules: FieldRules,
): void {
  const refuse = (owner: FieldColumnOwner, values: FieldValues | undefined): void => {
    const [lacking] = lackingFields(rules[owner], values ?? {})
    if (lacking === undefined) return
    throw row.refused(`${fieldColumn[owner]}${lacking.key}`, lacking.message, 'a value in this column')
  }
  refuse('piece', draft.fields)
  for (const { fields } of draft.variants) refuse('size', fields)
}

/** Refuses a filled cell of a field that the shop does not have. */
export function assertKnownFields(row: RowReader, rules: FieldRules): void {
  for (const owner of ['piece', 'size'] as const) {
    const known = new Set(rules[owner].map((rule) => columnOf(owner, rule)))
    const unknown = row
      .columnsFrom(fieldColumn[owner])
      .find((column) => !known.has(column) && cellIn(row, column).trim() !== '')
    if (unknown === undefined) continue
    const columns = [...known].slice(0, 10).join(', ')
    throw row.refused(
      unknown,
      `${owner === 'piece' ? 'pieces have' : 'sizes have'} no custom field with this key`,
      columns === '' ? 'a field from Settings, Custom fields; there is none yet' : columns,
    )
  }
}
