import type { ImportCorrection } from '@shop/contract/imports/admin-import-corrections'
import type {
  AdminImport,
  AdminImportRow,
  ImportConflict,
  ImportFault,
  SampledPiece,
} from '@shop/contract/imports/admin-imports'
import type { ImportBatch, ListedConflict } from './import-batches.store.ts'
import { canCorrect } from './import-corrections.rules.ts'
import type { Correction } from './import-corrections.store.ts'
import type { ListedFault } from './import-problems.store.ts'
import type { ReadProduct, RowProblem } from './read-product.types.ts'

export function toRow(batch: ImportBatch): AdminImportRow {
  const { id, version, state, format, fileName, origin, startedBy, startedAt, counts } = batch
  return { id, version, state, format, fileName, origin, startedBy, startedAt: startedAt.toISOString(), counts }
}

type Around = Pick<AdminImport, 'faults' | 'corrections' | 'isWaiting' | 'actions'>

export function toImport(batch: ImportBatch, around: Around): AdminImport {
  const { format, header, updatedAt, sizeBytes, receivedBytes, choice, rowsDone, rowsTotal, percent } = batch
  const { checkCounts, undoneBy, undoCounts, failure } = batch
  return {
    ...toRow(batch),
    sizeBytes,
    receivedBytes,
    updatedAt: updatedAt.toISOString(),
    columns:
      format === 'mapped' && header !== null ? header.map(({ name, values }) => ({ name, values: [...values] })) : null,
    choice,
    // The last batch counts one row more than the file has.
    rowsDone: rowsTotal === null ? rowsDone : Math.min(rowsDone, rowsTotal),
    rowsTotal,
    percent,
    checkCounts: checkCounts && { ...checkCounts, newCategories: [...checkCounts.newCategories] },
    undoneBy,
    undoCounts,
    failure,
    sheet: batch.sheet,
    sheets: [...batch.sheets],
    headingLine: batch.headingLine,
    opening: batch.opening.map(({ line, cells }) => ({ line, cells: [...cells] })),
    continuesId: batch.continuesId,
    continuedById: batch.continuedById,
    putsOnSale: batch.putsOnSale,
    ...around,
  }
}

type Seen = { readonly batch: ImportBatch; readonly hidden: ReadonlySet<string> }

export function toFault(
  { id, line, key, severity, field, found, reason, wanted }: ListedFault,
  { batch, hidden }: Seen,
): ImportFault {
  const isHidden = hidden.has(field.toLowerCase())
  const fault = { id, line, key, isRefused: severity === 'refused', column: field, value: isHidden ? '' : found }
  return { ...fault, reason, wanted, canCorrect: !isHidden && canCorrect(batch, field) }
}

export function toCorrection({ at, ...correction }: Correction, hidden: ReadonlySet<string>): ImportCorrection {
  const shown = hidden.has(correction.column.toLowerCase()) ? { ...correction, before: '', after: '' } : correction
  return { ...shown, at: at.toISOString() }
}

export function toConflict({ productId, name, key, reason }: ListedConflict): ImportConflict {
  return { productId, name: name ?? '', key, reason }
}

const stockWords = { tracked: 'pieces', made_to_order: 'Made to order', untracked: 'Not counted' } as const

function stockText({ draft: { variants } }: ReadProduct): string {
  const policy = variants[0]?.stock.policy ?? 'untracked'
  if (policy !== 'tracked') return stockWords[policy]
  return `${variants.reduce((sum, { stock }) => sum + stock.available, 0)} ${stockWords.tracked}`
}

export function toSampled(product: ReadProduct): SampledPiece {
  const { line, key, draft, categories } = product
  const [first] = draft.variants
  const notes = product.notes.map(({ field, reason }) => `${field}: ${reason}`)
  return {
    line,
    key,
    piece: {
      name: draft.name,
      designer: draft.designer ?? '',
      categories: [...categories],
      priceMinor: first?.price.amountMinor ?? 0,
      mrpMinor: first?.mrp.amountMinor ?? 0,
      choices: draft.options.flatMap(({ choices }) => choices),
      colours: [...draft.colours],
      stock: stockText(product),
      pictures: draft.pictures.length,
    },
    fault: notes.length === 0 ? null : notes.join('; '),
  }
}

export function toRefused({ line, key, field, reason, wanted }: RowProblem): SampledPiece {
  return { line, key, piece: null, fault: `${field}: ${reason}. Right would be: ${wanted}` }
}
