import { ledgerAccounts, ledgerAccountTexts } from '@shop/contract/books/ledger-options'
import { gstStates } from '@shop/contract/selling/gstin'
import { turnoverClasses, turnoverTexts } from '@shop/contract/selling/statutory-options'
import { textOf, type Body } from '#ui/form-body.ts'
import { amountText } from '#ui/format.ts'
import type { DocumentForm, ItemKind } from './field.ts'

const buyerKind: ItemKind = {
  name: 'buyer',
  fields: [
    { kind: 'text', name: 'gstin', label: 'GSTIN', most: 15 },
    { kind: 'text', name: 'name', label: 'Name', most: 100 },
  ],
  empty: { gstin: '', name: '' },
}

const stateOptions = [
  { value: '', text: 'Choose a state' },
  ...Object.entries(gstStates).map(([value, text]) => ({ value, text })),
]

const lineKind: ItemKind = {
  name: 'state',
  fields: [
    { kind: 'choice', name: 'stateGstCode', label: 'State', options: stateOptions },
    { kind: 'amount', name: 'aboveMinor', label: 'Above this sum, in rupees' },
  ],
  empty: { stateGstCode: '', aboveMinor: 1_00_000_00 },
}

function lineTitle(item: Body): string {
  const { aboveMinor } = item
  const state = gstStates[textOf(item['stateGstCode'])] ?? 'State'
  return typeof aboveMinor === 'number' ? `${state}: above ${amountText(aboveMinor)}` : state
}

const transporterKind: ItemKind = {
  name: 'courier',
  fields: [
    { kind: 'text', name: 'courier', label: 'Courier', hint: 'The name as under Couriers.', most: 60 },
    {
      kind: 'text',
      name: 'transporterId',
      label: 'GSTIN or transporter id',
      hint: '15 characters, from the courier. With it, the courier enters the vehicle.',
      most: 15,
    },
  ],
  empty: { courier: '', transporterId: '' },
}

const titled = (name: string) => (item: Body) => textOf(item[name])

export const statutoryForm: DocumentForm = {
  title: 'E-invoices and e-way bills',
  about: 'Turnover, first days, place of dispatch, limits by state and couriers',
  hasPreview: false,
  fields: [
    {
      kind: 'choice',
      name: 'turnover',
      label: 'Highest turnover of a year since 2017-18',
      options: turnoverClasses.map((value) => ({ value, text: turnoverTexts[value] })),
      hint: 'HSN codes need 4 digits up to ₹5 crore, and 6 above it. From ₹10 crore, an invoice is reported within 30 days.',
    },
    {
      kind: 'day',
      name: 'eInvoicesFrom',
      label: 'E-invoices from',
      hint: 'Invoices to businesses, exports and their credit notes of this day and later get an IRN. Leave it empty for none.',
    },
    {
      kind: 'text',
      name: 'iec',
      label: 'IEC',
      hint: 'The importer exporter code of ten characters; commercial invoices abroad carry it.',
      most: 10,
    },
    {
      kind: 'text',
      name: 'lut',
      label: 'Letter of undertaking',
      hint: 'Its reference and year, such as AD270326000123X of 2026-27: exports without IGST name it.',
      most: 60,
    },
    { kind: 'text', name: 'place', label: 'City of dispatch', most: 50 },
    { kind: 'text', name: 'pin', label: 'PIN of dispatch', most: 6 },
    {
      kind: 'list',
      name: 'zoneBuyers',
      label: 'Buyers in a special economic zone',
      hint: 'They are charged IGST, also within the state.',
      titleOf: (item) => [textOf(item['name']), textOf(item['gstin'])].filter(Boolean).join(', '),
      kindOf: () => buyerKind,
      kinds: [buyerKind],
      most: 500,
    },
    {
      kind: 'day',
      name: 'ewayFrom',
      label: 'E-way bills from',
      hint: 'From this day on, a parcel above the limit leaves with a bill or for a reason that you enter. Leave it empty for none.',
    },
    { kind: 'amount', name: 'ewayAboveMinor', label: 'E-way bill above, in rupees with GST' },
    {
      kind: 'list',
      name: 'ewayLines',
      label: 'Other limits within a state',
      titleOf: lineTitle,
      kindOf: () => lineKind,
      kinds: [lineKind],
      most: 40,
    },
    {
      kind: 'list',
      name: 'transporters',
      label: 'Couriers with a transporter id',
      titleOf: titled('courier'),
      kindOf: () => transporterKind,
      kinds: [transporterKind],
      most: 30,
    },
  ],
}

export const tallyForm: DocumentForm = {
  title: 'Tally',
  about: 'The names of your ledgers in Tally, for the export of the ledger',
  hasPreview: false,
  fields: [
    {
      kind: 'text',
      name: 'company',
      label: 'Company',
      hint: 'As in Tally; leave it empty to import into the company that is open.',
      most: 100,
    },
    ...ledgerAccounts.map((account) => ({
      kind: 'text' as const,
      name: account,
      label: ledgerAccountTexts[account],
      most: 100,
    })),
  ],
}
