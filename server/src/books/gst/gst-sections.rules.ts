import type { GstSectionName } from '@shop/contract/books/admin-gst'

type Sheet = { readonly name: GstSectionName; readonly title: string; readonly columns: readonly string[] }

const applicable = 'Applicable % of Tax Rate'
const operator = 'E-Commerce GSTIN'
const place = 'Place Of Supply'
const taxColumns = ['Rate', 'Taxable Value', 'Cess Amount']
const hsnColumns = [
  'HSN',
  'Description',
  'UQC',
  'Total Quantity',
  'Total Value',
  'Rate',
  'Taxable Value',
  'Integrated Tax Amount',
  'Central Tax Amount',
  'State/UT Tax Amount',
  'Cess Amount',
]

/** Sheets and headings of the offline tool for GSTR-1, unchanged. */
export const sheets: readonly Sheet[] = [
  {
    name: 'b2b,sez,de',
    title: 'Registered buyers (4)',
    columns: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      place,
      'Reverse Charge',
      applicable,
      'Invoice Type',
      operator,
      ...taxColumns,
    ],
  },
  {
    name: 'b2cl',
    title: 'Large invoices to consumers in other states (5)',
    columns: ['Invoice Number', 'Invoice date', 'Invoice Value', place, applicable, ...taxColumns, operator],
  },
  {
    name: 'b2cs',
    title: 'Other consumers (7)',
    columns: ['Type', place, applicable, ...taxColumns, operator],
  },
  {
    name: 'exp',
    title: 'Exports (6A)',
    columns: [
      'Export Type',
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      'Port Code',
      'Shipping Bill Number',
      'Shipping Bill Date',
      ...taxColumns,
    ],
  },
  {
    name: 'cdnr',
    title: 'Credit notes to registered buyers (9B)',
    columns: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Note Number',
      'Note Date',
      'Note Type',
      place,
      'Reverse Charge',
      'Note Supply Type',
      'Note Value',
      applicable,
      ...taxColumns,
    ],
  },
  {
    name: 'cdnur',
    title: 'Credit notes on exports and large invoices (9B)',
    columns: ['UR Type', 'Note Number', 'Note Date', 'Note Type', place, 'Note Value', applicable, ...taxColumns],
  },
  { name: 'hsn(b2b)', title: 'By HSN, registered buyers (12)', columns: hsnColumns },
  { name: 'hsn(b2c)', title: 'By HSN, consumers (12)', columns: hsnColumns },
  {
    name: 'docs',
    title: 'Documents issued (13)',
    columns: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
  },
]
