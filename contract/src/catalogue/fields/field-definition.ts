/** The schema of a field's definition, as the console sends and receives it. */
import { z } from 'zod'
import { day } from '#core/admin-endpoint.ts'
import { trimmedText, typedText } from '#core/bounded-text.ts'
import { pictureSet } from '#core/picture-set.ts'
import {
  facetTypes,
  fieldOwners,
  fieldTypes,
  fieldVisibilities,
  longestLongText,
  longestText,
  maxChoices,
  personalOwners,
  type FieldBounds,
  type FieldType,
} from './field-types.ts'

const keyText = 'Use small letters, digits and _, such as blouse_length'

const bound = z.union([z.number().min(-1e12).max(1e12), day], 'Enter a number, or a day such as 2026-11-26').nullable()

const bounds = z
  .object({
    min: bound.optional().default(null),
    max: bound.optional().default(null),
    maxLength: z
      .int('A whole number of characters')
      .min(1, 'At least 1 character')
      .max(longestLongText, `At most ${longestLongText} characters`)
      .nullable()
      .optional()
      .default(null),
    choices: z
      .array(
        trimmedText(60)
          .min(1, 'Remove the empty choice')
          .regex(/^[^|\n]*$/, 'A choice has no | and no line break'),
      )
      .max(maxChoices, `At most ${maxChoices} choices`)
      .optional()
      .default([]),
  })
  .optional()
  .default({ min: null, max: null, maxLength: null, choices: [] })

/** What may change while records have values. */
const changeable = {
  title: trimmedText(60, { required: 'Enter a title' }).min(1, 'Enter a title'),
  help: trimmedText(300).optional().default(''),
  bounds,
  isRequired: z.boolean().optional().default(false),
  visibility: z.enum(fieldVisibilities, 'Choose who sees it').optional().default('staff'),
  inListing: z.boolean().optional().default(false),
  isFacet: z.boolean().optional().default(false),
  isFilter: z.boolean().optional().default(false),
  isPersonal: z.boolean().optional().default(false),
}

const fixed = {
  owner: z.enum(fieldOwners, 'Choose what the field belongs to'),
  key: typedText(40, { required: 'Enter a key' }).regex(/^[a-z0-9_]{1,40}$/, keyText),
  type: z.enum(fieldTypes, 'Choose a type'),
}

const definedField = z.object({ ...fixed, ...changeable })
type DefinedField = z.output<typeof definedField>
type Problem = { readonly path: readonly string[]; readonly message: string }

const textTypes: readonly FieldType[] = ['text', 'long_text']
const numberTypes: readonly FieldType[] = ['number', 'money']

function limitProblem(type: FieldType, limit: FieldBounds['min']): string | undefined {
  if (limit === null) return undefined
  if (type === 'date') return typeof limit === 'string' ? undefined : 'Enter a day, such as 2026-11-26'
  if (!numberTypes.includes(type)) return 'Only numbers, amounts and dates have limits'
  if (typeof limit === 'string') return 'Enter a number'
  return type === 'money' && !Number.isInteger(limit) ? 'Enter whole paise' : undefined
}

function choiceProblem(type: FieldType, choices: readonly string[]): string | undefined {
  const isChosen = type === 'choice' || type === 'choices'
  if (!isChosen) return choices.length === 0 ? undefined : 'Only a field to choose from has choices'
  if (choices.length === 0) return 'Enter at least one choice'
  const forms = new Set(choices.map((choice) => choice.toLowerCase()))
  return forms.size === choices.length ? undefined : 'Two choices are the same'
}

function lengthProblem(type: FieldType, most: number | null): string | undefined {
  if (most === null) return undefined
  if (!textTypes.includes(type)) return 'Only texts have a length'
  return type === 'text' && most > longestText
    ? `At most ${longestText} characters; a long text may have more`
    : undefined
}

/** Checks of the bounds of a type; a change states neither owner nor type, so the server runs them again. */
export function definitionProblems({
  owner,
  type,
  bounds: given,
  ...field
}: Omit<DefinedField, 'key' | 'title' | 'help'>) {
  const { min, max, maxLength, choices } = given
  const isBelow = min !== null && max !== null && typeof min === typeof max && max < min
  const checks: readonly (readonly [string, string | undefined])[] = [
    ['bounds.min', limitProblem(type, min)],
    ['bounds.max', limitProblem(type, max) ?? (isBelow ? 'Not less than the least' : undefined)],
    ['bounds.maxLength', lengthProblem(type, maxLength)],
    ['bounds.choices', choiceProblem(type, choices)],
    ['inListing', field.inListing && field.visibility !== 'shopper' ? 'Only a field that shoppers see' : undefined],
    [
      'isFacet',
      field.isFacet && !(owner === 'piece' && field.visibility === 'shopper' && facetTypes.includes(type))
        ? 'Only a choice, yes or no, or colour of a piece that shoppers see'
        : undefined,
    ],
    ['isPersonal', field.isPersonal && !personalOwners.includes(owner) ? 'Only for orders and customers' : undefined],
    [
      'visibility',
      (field.isPersonal || owner === 'customer') && field.visibility === 'shopper'
        ? 'Personal data is never shown to shoppers'
        : undefined,
    ],
  ]
  return checks.flatMap(([path, message]): Problem[] =>
    message === undefined ? [] : [{ path: path.split('.'), message }],
  )
}

export const newDefinition = definedField.superRefine((field, context) => {
  for (const { path, message } of definitionProblems(field)) {
    context.addIssue({ code: 'custom', path: [...path], message })
  }
})

export const changedDefinition = z.object(changeable)

export const fieldDefinition = z.object({
  id: z.int(),
  version: z.int(),
  owner: z.enum(fieldOwners),
  key: z.string(),
  title: z.string(),
  help: z.string(),
  type: z.enum(fieldTypes),
  bounds: z.object({
    min: z.union([z.number(), z.string()]).nullable(),
    max: z.union([z.number(), z.string()]).nullable(),
    maxLength: z.int().nullable(),
    choices: z.array(z.string()),
  }),
  isRequired: z.boolean(),
  visibility: z.enum(fieldVisibilities),
  inListing: z.boolean(),
  isFacet: z.boolean(),
  isFilter: z.boolean(),
  isPersonal: z.boolean(),
})

/** Given values by key: an absent key stays as it is, null empties the field. */
export const givenFields = z.record(typedText(40), z.unknown())

/** Stored values by key. */
export const storedFields = z.record(z.string(), z.unknown())

/** A field that shoppers see, with its value as JSON and as text. */
export const shownField = z.object({
  key: z.string(),
  title: z.string(),
  type: z.enum(fieldTypes),
  value: z.unknown(),
  /** In the language of the call; of a colour its name, of a piece its name, of a picture its address. */
  text: z.string(),
  /** Of a piece: the end of the address of its page. */
  slug: z.string().exactOptional(),
  /** Of a picture: its files, with the field's title as their text. */
  picture: pictureSet.exactOptional(),
})
export type ShownField = z.infer<typeof shownField>
