import { numberText } from '@shop/contract/core/locale'
import type { AdminImport, ImportAction, ImportCounts } from '@shop/contract/imports/admin-imports'
import type { ImportAudience, ImportState, ImportStock, ImportTarget } from '@shop/contract/imports/import-options'

export const stateTexts: Readonly<Record<ImportState, string>> = {
  uploading: 'Upload not finished',
  uploaded: 'Columns to choose',
  checking: 'Being checked',
  checked: 'Checked',
  running: 'Importing',
  done: 'Imported',
  cancelled: 'Stopped',
  failed: 'Failed',
  undoing: 'Being undone',
  undone: 'Undone',
}

export const targetTexts: Readonly<Record<ImportTarget, string>> = {
  skip: 'Do not import',
  key: 'Unique key *',
  name: 'Name *',
  price: 'Price *',
  price_before: 'Price before discount',
  percent_off: 'Discount in percent',
  cost: 'Cost price, without GST',
  designer: 'Designer',
  category: 'Category',
  audience: 'For whom',
  sizes: 'Sizes',
  colour: 'Colour',
  description: 'Description',
  stock: 'Pieces in stock',
  made_to_order: 'Made to order, yes or no',
  dispatch_days: 'Days to dispatch',
  sku: 'SKU',
  barcode: 'Barcode',
  hsn: 'HSN code',
  gst: 'GST category',
  weight: 'Weight',
  status: 'Status',
  returns: 'Returns',
  style_name: 'Style name',
  search_words: 'Search keywords',
  shade: 'Shade',
  featured: 'Featured, yes or no',
  gift_card: 'Gift card, yes or no',
  tags: 'Tags',
  pictures: 'Pictures by address',
  attribute: 'Detail on the page',
}

export const audienceTexts: Readonly<Record<ImportAudience, string>> = {
  women: 'Women',
  men: 'Men',
  girls: 'Girls',
  boys: 'Boys',
  unisex: 'Women and men',
  none: 'Not specified (Accessories)',
}

export const stockTexts: Readonly<Record<ImportStock, string>> = {
  tracked: 'Counted',
  made_to_order: 'Made to order',
  untracked: 'Not counted, always available',
}

export const actionTexts: Readonly<Record<ImportAction, string>> = {
  check: 'Check file',
  run: 'Import',
  cancel: 'Stop',
  continue: 'Correct the refused rows',
  undo: 'Undo import',
}

export function piecesText(count: number): string {
  return count === 1 ? '1 piece' : `${numberText(count)} pieces`
}

export function countsText(counts: ImportCounts | null): string {
  if (counts === null) return '–'
  const { created, updated, unchanged, refused } = counts
  const parts = [
    created > 0 && `${numberText(created)} new`,
    updated > 0 && `${numberText(updated)} changed`,
    unchanged > 0 && `${numberText(unchanged)} unchanged`,
    refused > 0 && `${numberText(refused)} refused`,
  ]
  const shown = parts.filter((part) => part !== false)
  return shown.length === 0 ? '–' : shown.join(', ')
}

export const isInWork = ({ state }: Pick<AdminImport, 'state'>): boolean =>
  state === 'checking' || state === 'running' || state === 'undoing'

export function sizeText(bytes: number): string {
  return bytes < 100_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
