import { fieldToText } from '@shop/contract/catalogue/fields/field-text'
import type { FieldRule, FieldValues } from '@shop/contract/catalogue/fields/field-types'

/** Custom fields of pieces and of sizes that a file can have, in their order. */
export type FieldRules = { readonly piece: readonly FieldRule[]; readonly size: readonly FieldRule[] }

export const noFields: FieldRules = { piece: [], size: [] }

/** A piece and a size may have fields with the same key, so their columns differ. */
export const fieldColumn = { piece: 'field:', size: 'size field:' } as const
export type FieldColumnOwner = keyof typeof fieldColumn

export const columnOf = (owner: FieldColumnOwner, { key }: Pick<FieldRule, 'key'>): string =>
  `${fieldColumn[owner]}${key}`

export const isFieldColumn = (column: string): boolean =>
  Object.values(fieldColumn).some((start) => column.startsWith(start))

export const fieldColumns = ({ piece, size }: FieldRules): readonly string[] => [
  ...piece.map((rule) => columnOf('piece', rule)),
  ...size.map((rule) => columnOf('size', rule)),
]

export const fieldCells = (rules: readonly FieldRule[], values: FieldValues = {}): string[] =>
  rules.map((rule) => fieldToText(rule, values[rule.key]))
