import { currencyName, foreignCodes } from '@shop/contract/catalogue/currency-list'
import { dutyBases, type DutyBasis } from '@shop/contract/selling/duties'
import { textOf, type Body } from '#ui/form-body.ts'
import { rupeesText } from '#ui/rupees.ts'
import type { DocumentForm, ItemKind } from './field.ts'

const basisTexts: Readonly<Record<DutyBasis, string>> = {
  pieces: 'The pieces',
  pieces_and_delivery: 'The pieces and their delivery',
}

const percentText = (points: unknown): string => (typeof points === 'number' ? `${rupeesText(points)} %` : '…')

function titleOf(item: Body): string {
  const [country, hsn] = [textOf(item['country']), textOf(item['hsnPrefix'])]
  return [country === '' ? 'Rule' : country, ...(hsn === '' ? [] : [`HSN ${hsn}`])].join(', ')
}

function noteOf(item: Body): string {
  const rates = `Duty ${percentText(item['dutyPoints'])}, tax ${percentText(item['taxPoints'])}`
  return `${rates}, from ${textOf(item['from'])}, checked on ${textOf(item['checkedOn'])}.`
}

const ruleKind: ItemKind = {
  name: 'rule',
  fields: [
    { kind: 'text', name: 'country', label: 'Country', hint: 'Two letters, such as AE.', most: 2, isRequired: true },
    {
      kind: 'text',
      name: 'hsnPrefix',
      label: 'HSN code begins with',
      hint: 'Leave empty for all pieces. The longest code that fits a piece counts.',
      most: 8,
    },
    { kind: 'day', name: 'from', label: 'Valid from', hint: 'The newest rule that has begun counts.' },
    { kind: 'amount', name: 'dutyPoints', label: 'Duty, percent', hint: 'Such as 5 or 16.1.' },
    {
      kind: 'choice',
      name: 'basis',
      label: 'Taken of',
      options: dutyBases.map((value) => ({ value, text: basisTexts[value] })),
    },
    {
      kind: 'number',
      name: 'freeUpTo',
      label: 'No duty up to',
      hint: 'The value of a whole parcel in the currency below; 0 if every parcel pays.',
    },
    {
      kind: 'choice',
      name: 'currency',
      label: 'Currency of this limit',
      options: foreignCodes.map((code) => ({ value: code, text: currencyName(code) })),
    },
    { kind: 'amount', name: 'taxPoints', label: 'Tax, percent', hint: 'VAT or sales tax, also where no duty is due.' },
    { kind: 'amount', name: 'feeMinor', label: 'Clearance fee, in rupees', hint: 'For a parcel that pays duty.' },
    {
      kind: 'text',
      name: 'source',
      label: 'Where it says so',
      hint: 'The address of the page. A rule without a source is not shown.',
      most: 500,
      isRequired: true,
    },
    {
      kind: 'day',
      name: 'checkedOn',
      label: 'Last checked',
      hint: 'After 30 days the shop calls the amount an estimate.',
    },
  ],
  empty: {
    country: '',
    hsnPrefix: '',
    from: '',
    dutyPoints: 500,
    basis: 'pieces_and_delivery',
    currency: 'USD',
    freeUpTo: 0,
    taxPoints: 0,
    feeMinor: 0,
    source: '',
    checkedOn: '',
  },
}

export const dutiesForm: DocumentForm = {
  title: 'Duties abroad',
  about: 'What countries take from a parcel, with its source and the day of its check',
  hasPreview: false,
  fields: [
    {
      kind: 'lines',
      name: 'collectedIn',
      label: 'Paid with the order (DDP)',
      hint: 'Countries, two letters a line, such as AE. There the shop collects duty, tax and fee with the order and pays customs; elsewhere the receiver pays the courier (DAP).',
      rows: 3,
    },
    {
      kind: 'list',
      name: 'rules',
      label: 'Rules',
      hint: 'Shoppers abroad see duty, tax and fee before they pay. A country without a rule shows no amount.',
      titleOf,
      noteOf,
      kindOf: () => ruleKind,
      kinds: [ruleKind],
      most: 200,
    },
  ],
}
