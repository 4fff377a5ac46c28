import type { ShownField } from '@shop/contract/catalogue/fields/field-definition'
import { fieldShown } from '@shop/contract/catalogue/fields/field-text'
import type { FieldType } from '@shop/contract/catalogue/fields/field-types'
import { mediaAddress } from '#platform/media/media-address.ts'

/** A value as the statement of `shownFields` reads it. */
export type StoredField = {
  readonly key: string
  readonly title: string
  readonly type: FieldType
  readonly value: unknown
  /** The name of the piece or the path of the picture that the value names; null while nobody may see it. */
  readonly named: string | null
}

function toShown({ key, title, type, value, named }: StoredField): ShownField[] {
  if (type !== 'piece' && type !== 'picture') return [{ key, title, type, value, text: fieldShown({ type }, value) }]
  if (named === null) return []
  return [{ key, title, type, value, text: type === 'picture' ? mediaAddress(named) : named }]
}

/** Nothing for a record without fields that shoppers see. */
export function toShownFields(stored: readonly StoredField[] | null): { fields?: ShownField[] } {
  const fields = (stored ?? []).flatMap(toShown)
  return fields.length === 0 ? {} : { fields }
}
