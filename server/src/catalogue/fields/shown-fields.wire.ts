import { colourText, type NamedColour } from '@shop/contract/catalogue/fields/colour-names'
import type { ShownField } from '@shop/contract/catalogue/fields/field-definition'
import { fieldShown } from '@shop/contract/catalogue/fields/field-text'
import type { FieldType } from '@shop/contract/catalogue/fields/field-types'
import type { Language } from '@shop/contract/core/locale'
import { toPictureSet, type Picture } from '#catalogue/cards/picture.view.ts'
import { productSlug } from '#catalogue/slug.rules.ts'
import { mediaAddress } from '#platform/media/media-address.ts'

/** A value as the statement of `shownFields` reads it. */
export type StoredField = {
  readonly key: string
  readonly title: string
  readonly type: FieldType
  readonly value: unknown
  /** The name of the piece or the path of the picture that the value names; null while nobody may see it. */
  readonly named: string | null
  /** Of a colour: the list that names it. */
  readonly colours?: readonly NamedColour[]
  /** Of a picture that is ready. */
  readonly picture?: Picture | null
}

/** The text of a field, with what a page needs beside it; undefined for what nobody may see. */
function partsOf(field: StoredField, language: Language): Pick<ShownField, 'text' | 'slug' | 'picture'> | undefined {
  const { title, type, value, named, colours, picture } = field
  if (type === 'colour' && typeof value === 'string') return { text: colourText(value, colours ?? []) }
  if (type !== 'piece' && type !== 'picture') return { text: fieldShown({ type }, value, language) }
  if (named === null) return undefined
  if (type === 'piece') return { text: named, slug: productSlug({ id: Number(value), name: named }) }
  return { text: mediaAddress(named), ...(picture != null && { picture: toPictureSet(picture, title) }) }
}

/** Nothing for a record without fields that shoppers see. */
export function toShownFields(stored: readonly StoredField[] | null, language: Language): { fields?: ShownField[] } {
  const fields = (stored ?? []).flatMap((field): ShownField[] => {
    const parts = partsOf(field, language)
    const { key, title, type, value } = field
    return parts === undefined ? [] : [{ key, title, type, value, ...parts }]
  })
  return fields.length === 0 ? {} : { fields }
}
