import type { PieceChoices } from '@shop/contract/catalogue/admin-pieces'
import { gstRules, pieceGenders } from '@shop/contract/catalogue/piece-options'
import { returnRules } from '@shop/contract/content/return-rules'
import { wholeIn } from '@shop/contract/core/typed-number'
import { asBare } from '@shop/contract/core/typed-text'
import { customsDetailNames } from '@shop/contract/selling/customs-details'
import { genderTexts, gstTexts, returnTexts } from '#features/pieces'
import { customColumns } from './custom-columns.ts'
import type { FieldsChange, GridColumn, PieceColumn } from './grid-column.ts'
import { saleColumn, sizeColumns, stateColumn } from './size-columns.ts'
import { tidyWhole, valueOf, wholeFault, wordsIn } from './typed-values.ts'

/** The key of the column for a detail. */
const detailKey = (name: string): string => `details.${name}`

type FieldColumn = Omit<PieceColumn, 'level' | 'write'> & { readonly put: (text: string) => FieldsChange }

const field = ({ put, ...column }: FieldColumn): GridColumn => ({
  ...column,
  level: 'piece',
  write: (text) => ({ fields: put(text) }),
})

const textColumns: readonly GridColumn[] = [
  field({
    key: 'fields.name',
    label: 'Name',
    width: 'wide',
    read: ({ body }) => body.name,
    put: (name) => ({ name }),
    faultOf: (text) => (text === '' ? 'Enter a name' : undefined),
  }),
  field({
    key: 'fields.styleName',
    label: 'Style name',
    width: 'usual',
    read: ({ body }) => body.styleName,
    put: (styleName) => ({ styleName }),
  }),
  field({
    key: 'fields.hsn',
    label: 'HSN code',
    width: 'narrow',
    read: ({ body }) => body.hsn,
    put: (hsn) => ({ hsn }),
    tidy: asBare,
    faultOf: (text) => (/^(\d{4}|\d{6}|\d{8})?$/.test(asBare(text)) ? undefined : 'An HSN code has 4, 6 or 8 digits'),
  }),
  field({
    key: 'fields.shade',
    label: 'Shade',
    width: 'usual',
    read: ({ body }) => body.shade,
    put: (shade) => ({ shade }),
  }),
  field({
    key: 'fields.tags',
    label: 'Tags',
    width: 'usual',
    read: ({ body }) => body.tags.join(', '),
    put: (text) => ({ tags: wordsIn(text) }),
    tidy: (text) => wordsIn(text).join(', '),
  }),
  field({
    key: 'fields.searchTerms',
    label: 'Search keywords',
    width: 'usual',
    read: ({ body }) => body.searchTerms,
    put: (searchTerms) => ({ searchTerms }),
  }),
]

const numberColumns: readonly GridColumn[] = [
  field({
    key: 'fields.dispatchDaysMin',
    label: 'Ships in, minimum days',
    width: 'narrow',
    isNumber: true,
    read: ({ body }) => String(body.dispatchDaysMin),
    put: (text) => ({ dispatchDaysMin: wholeIn(text) ?? 0 }),
    faultOf: wholeFault,
    tidy: tidyWhole,
  }),
  field({
    key: 'fields.dispatchDaysMax',
    label: 'Ships in, maximum days',
    width: 'narrow',
    isNumber: true,
    read: ({ body }) => String(body.dispatchDaysMax),
    put: (text) => ({ dispatchDaysMax: wholeIn(text) ?? 0 }),
    faultOf: wholeFault,
    tidy: tidyWhole,
  }),
  field({
    key: 'fields.weightGrams',
    label: 'Weight, grams',
    width: 'narrow',
    isNumber: true,
    read: ({ body }) => String(body.weightGrams),
    put: (text) => ({ weightGrams: wholeIn(text) ?? 0 }),
    faultOf: wholeFault,
    tidy: tidyWhole,
  }),
]

const ruleColumns: readonly GridColumn[] = [
  field({
    key: 'fields.gstRule',
    label: 'GST',
    width: 'usual',
    choices: gstRules.map((rule) => gstTexts[rule]),
    read: ({ body }) => gstTexts[body.gstRule],
    put: (text) => ({ gstRule: valueOf(gstRules, gstTexts, text) }),
  }),
  field({
    key: 'fields.gender',
    label: 'For',
    width: 'usual',
    choices: pieceGenders.map((gender) => genderTexts[gender]),
    read: ({ body }) => genderTexts[body.gender],
    put: (text) => ({ gender: valueOf(pieceGenders, genderTexts, text) }),
  }),
  field({
    key: 'fields.returns',
    label: 'Returns',
    width: 'usual',
    choices: returnRules.map((rule) => returnTexts[rule]),
    read: ({ body }) => returnTexts[body.returns],
    put: (text) => ({ returns: valueOf(returnRules, returnTexts, text) }),
  }),
  field({
    key: 'fields.isFeatured',
    label: 'Featured',
    width: 'narrow',
    choices: ['Yes', 'No'],
    read: ({ body }) => (body.isFeatured ? 'Yes' : 'No'),
    put: (text) => ({ isFeatured: text.toLowerCase() === 'yes' }),
  }),
]

function choiceColumns({ designers, sizeCharts, categories, colours }: PieceChoices): GridColumn[] {
  const colourNames = colours.map(({ name }) => name)
  const unknownColour = (text: string): string | undefined =>
    wordsIn(text).find((word) => !colourNames.some((name) => name.toLowerCase() === word.toLowerCase()))
  return [
    field({
      key: 'fields.designer',
      label: 'Designer',
      width: 'usual',
      choices: ['', ...designers],
      read: ({ body }) => body.designer ?? '',
      put: (text) => ({ designer: text === '' ? null : text }),
    }),
    field({
      key: 'fields.mainCategoryId',
      label: 'Main category',
      width: 'wide',
      choices: categories.map(({ path }) => path),
      read: ({ body }) => categories.find(({ id }) => id === body.mainCategoryId)?.path ?? '',
      put: (text) => ({ mainCategoryId: categories.find(({ path }) => path === text)?.id ?? null }),
    }),
    field({
      key: 'fields.colours',
      label: 'Colours',
      width: 'usual',
      read: ({ body }) => body.colours.join(', '),
      put: (text) => ({ colours: wordsIn(text) }),
      tidy: (text) => wordsIn(text).join(', '),
      faultOf: (text) => {
        const unknown = unknownColour(text)
        return unknown === undefined
          ? undefined
          : `There is no colour “${unknown}”. Choose from: ${colourNames.join(', ')}`
      },
    }),
    field({
      key: 'fields.sizeChart',
      label: 'Size chart',
      width: 'usual',
      choices: ['', ...sizeCharts.map(({ title }) => title)],
      read: ({ body }) => sizeCharts.find(({ code }) => code === body.sizeChart)?.title ?? '',
      put: (text) => ({ sizeChart: sizeCharts.find(({ title }) => title === text)?.code ?? null }),
    }),
  ]
}

const detailColumn = (name: string): GridColumn => ({
  key: detailKey(name),
  label: name,
  level: 'piece',
  width: 'usual',
  read: ({ body }) => body.attributes.find((detail) => detail.name === name)?.value ?? '',
  write: (value) => ({ details: [{ name, value }] }),
})

/** Every column that a person can choose. */
export function columnsOf(choices: PieceChoices): readonly GridColumn[] {
  const details = [...new Set(['Fabric', 'Craft', 'Occasion', ...choices.attributes, ...customsDetailNames])].map(
    detailColumn,
  )
  return [
    ...textColumns.slice(0, 1),
    stateColumn,
    ...sizeColumns.slice(0, 2),
    saleColumn,
    ...sizeColumns.slice(2),
    ...textColumns.slice(1),
    ...ruleColumns,
    ...choiceColumns(choices),
    ...numberColumns,
    ...customColumns(choices.fields),
    ...details,
  ]
}

export const usualColumns: readonly string[] = [
  'fields.name',
  'state',
  'sizes.priceMinor',
  'sizes.mrpMinor',
  'sale',
  'sizes.free',
  'sizes.merchantSku',
  'fields.hsn',
  'fields.gstRule',
  'fields.colours',
  'details.Fabric',
  'details.Occasion',
  'fields.dispatchDaysMin',
  'fields.dispatchDaysMax',
]
