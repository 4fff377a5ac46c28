/** Fields that a shop adds to its records. This file imports no schemas, so that browsers can load it. */

export const fieldOwners = ['piece', 'size', 'order', 'customer', 'category', 'designer'] as const
export type FieldOwner = (typeof fieldOwners)[number]

export const fieldTypes = [
  'text',
  'long_text',
  'number',
  'money',
  'date',
  'yes_no',
  'choice',
  'choices',
  'colour',
  'link',
  'picture',
  'piece',
  'json',
] as const
export type FieldType = (typeof fieldTypes)[number]

/** Who sees the values: the staff, also keys and apps, or everybody. */
export const fieldVisibilities = ['staff', 'api', 'shopper'] as const
export type FieldVisibility = (typeof fieldVisibilities)[number]

export const maxDefinitions = 60
export const maxFacets = 16
export const maxChoices = 100
/** Of all values of one record, as JSON in UTF-8. */
export const maxFieldBytes = 16_384
export const longestText = 500
export const longestLongText = 5000
export const longestJson = 4000

export const facetTypes: readonly FieldType[] = ['choice', 'choices', 'yes_no', 'colour']

/** Owners whose values describe a person: exported and emptied with the account. */
export const personalOwners: readonly FieldOwner[] = ['order', 'customer']

export type FieldBounds = {
  /** Of a number, paise of money, or a day such as `2026-11-26`. */
  readonly min: number | string | null
  readonly max: number | string | null
  /** Characters of a text. */
  readonly maxLength: number | null
  readonly choices: readonly string[]
}

/** What reading a value needs of a definition. */
export type FieldRule = {
  readonly key: string
  readonly title: string
  readonly type: FieldType
  readonly bounds: FieldBounds
  readonly isRequired: boolean
}

export type FieldDefinition = FieldRule & {
  readonly id: number
  readonly version: number
  readonly owner: FieldOwner
  readonly help: string
  readonly visibility: FieldVisibility
  /** Only a field that shoppers see. */
  readonly inListing: boolean
  readonly isFacet: boolean
  /** Lists of the console filter by it. */
  readonly isFilter: boolean
  readonly isPersonal: boolean
}

/** Json of the database; which type a value has is said by its definition. */
export type FieldValues = Readonly<Record<string, unknown>>

/** True when a reader of one kind sees a field of a visibility. */
export const isSeenBy = (reader: FieldVisibility, { visibility }: Pick<FieldDefinition, 'visibility'>): boolean =>
  fieldVisibilities.indexOf(visibility) >= fieldVisibilities.indexOf(reader)
