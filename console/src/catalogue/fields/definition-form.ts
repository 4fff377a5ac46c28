import type { adminFieldEndpoints } from '@shop/contract/catalogue/fields/admin-fields'
import { amountText } from '@shop/contract/catalogue/fields/field-text'
import type { FieldOwner, FieldType, FieldVisibility } from '@shop/contract/catalogue/fields/field-types'
import type { ReplyOf } from '@shop/contract/core/endpoint'
import { minorIn, plainNumber } from '@shop/contract/core/typed-number'

export type Definition = ReplyOf<typeof adminFieldEndpoints.list>['definitions'][number]

/** A definition as people type it. */
export type DefinitionForm = {
  readonly title: string
  readonly key: string
  readonly type: FieldType
  readonly help: string
  readonly min: string
  readonly max: string
  readonly maxLength: string
  /** A line for each. */
  readonly choices: string
  readonly visibility: FieldVisibility
  readonly isRequired: boolean
  readonly inListing: boolean
  readonly isFacet: boolean
  readonly isFilter: boolean
  readonly isPersonal: boolean
}

export const emptyForm: DefinitionForm = {
  title: '',
  key: '',
  type: 'text',
  help: '',
  min: '',
  max: '',
  maxLength: '',
  choices: '',
  visibility: 'staff',
  isRequired: false,
  inListing: false,
  isFacet: false,
  isFilter: false,
  isPersonal: false,
}

export function formOf({ bounds, ...definition }: Definition): DefinitionForm {
  const limitText = (limit: number | string | null): string => {
    if (limit === null) return ''
    return definition.type === 'money' && typeof limit === 'number' ? amountText(limit) : String(limit)
  }
  return {
    ...definition,
    min: limitText(bounds.min),
    max: limitText(bounds.max),
    maxLength: bounds.maxLength === null ? '' : String(bounds.maxLength),
    choices: bounds.choices.join('\n'),
  }
}

/** `Blouse length (in)` as `blouse_length_in`. */
export const keyFor = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 40)

/** Text that is no limit is sent as it is, and the shop says what would be right. */
function limitIn(type: FieldType, text: string): number | string | null {
  const bare = text.trim()
  if (bare === '') return null
  if (type === 'date') return bare
  const number = type === 'money' ? minorIn(bare) : plainNumber(bare)
  return number === undefined ? bare : Number(number)
}

export const hasLimits = (type: FieldType): boolean => type === 'number' || type === 'money' || type === 'date'
export const hasLength = (type: FieldType): boolean => type === 'text' || type === 'long_text'
export const hasChoices = (type: FieldType): boolean => type === 'choice' || type === 'choices'
export const isFilterType = (type: FieldType): boolean => hasChoices(type) || type === 'yes_no'
export const isFacetType = (type: FieldType): boolean => isFilterType(type) || type === 'colour'

/** What the shop stores; what a type or an owner cannot have is left out, whatever was chosen before. */
export function bodyOf(form: DefinitionForm, owner: FieldOwner) {
  const { title, help, type, visibility, isRequired, inListing, isFacet, isFilter, isPersonal } = form
  const isForPieces = owner === 'piece'
  const isShown = visibility === 'shopper'
  return {
    title,
    help,
    visibility,
    isRequired,
    bounds: {
      min: hasLimits(type) ? limitIn(type, form.min) : null,
      max: hasLimits(type) ? limitIn(type, form.max) : null,
      maxLength: hasLength(type) && form.maxLength.trim() !== '' ? Number(form.maxLength) : null,
      choices: hasChoices(type)
        ? form.choices
            .split('\n')
            .map((choice) => choice.trim())
            .filter((choice) => choice !== '')
        : [],
    },
    inListing: inListing && isForPieces && isShown,
    isFacet: isFacet && isForPieces && isShown && isFacetType(type),
    isFilter: isFilter && isForPieces && isFilterType(type),
    isPersonal: isPersonal && (owner === 'order' || owner === 'customer'),
  }
}
