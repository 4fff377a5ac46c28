import type { Permission } from '@shop/contract/access/admin-permissions'
import type { ImportTarget } from '@shop/contract/imports/import-options'
import { costColumn } from '#imports/export/catalogue-rows.view.ts'
import { isCostHeading } from './column-guess.rules.ts'

type Columns = {
  readonly header: readonly { readonly name: string }[] | null
  readonly choice: { readonly targets: readonly ImportTarget[] } | null
  readonly format: string | null
}

/** The column with costs, which needs a permission of its own; undefined for a list without costs. */
export function costColumnOf({ header, choice, format }: Columns): string | undefined {
  if (format === 'catalogue')
    return header?.find(({ name }) => name.trim().toLowerCase() === costColumn.toLowerCase())?.name
  return header?.[choice?.targets.indexOf('cost') ?? -1]?.name
}

type Viewer = { readonly permissions: ReadonlySet<Permission> }

/**
 * The columns, in lower case, whose values a person may not see. A heading that speaks of costs is enough, because the
 * list was uploaded before anybody chose what its columns become.
 */
export function hiddenColumns({ permissions }: Viewer, columns: Columns): ReadonlySet<string> {
  if (permissions.has('costs.edit')) return new Set()
  const chosen = costColumnOf(columns)
  const named = (columns.header ?? []).filter(({ name }) => name === chosen || isCostHeading(name))
  return new Set(named.map(({ name }) => name.toLowerCase()))
}

type Correction = {
  readonly column: string | undefined
  readonly place: string
  readonly before: string
  readonly after: string
}

/** The audit is open to people who may not see costs, so of a corrected cost it has the place alone. */
export function correctionAudit(columns: Columns, { column = '', place, before, after }: Correction) {
  const isCost = hiddenColumns({ permissions: new Set() }, columns).has(column.toLowerCase())
  return isCost ? { after: { corrected: place } } : { before: { [place]: before }, after: { [place]: after } }
}

type Opening = { readonly line: number; readonly cells: readonly string[] }
type Shown = Columns & {
  readonly header: readonly { readonly name: string; readonly values: readonly string[] }[] | null
  readonly headingLine: number | null
  readonly opening: readonly Opening[]
}

/** The cells of a row with empty ones in the hidden columns. */
export function withoutHidden(
  cells: readonly string[],
  { header, hidden }: { readonly header: Columns['header']; readonly hidden: ReadonlySet<string> },
): readonly string[] {
  return cells.map((cell, index) => (hidden.has(header?.[index]?.name.toLowerCase() ?? '') ? '' : cell))
}

/** The list as a person may see it. */
export function shownTo<Batch extends Shown>(viewer: Viewer, batch: Batch): Batch {
  const { header, headingLine, opening } = batch
  const hidden = hiddenColumns(viewer, batch)
  if (header === null || hidden.size === 0) return batch
  return {
    ...batch,
    header: header.map((column) => (hidden.has(column.name.toLowerCase()) ? { ...column, values: [] } : column)),
    opening: opening.map((one) =>
      one.line === headingLine ? one : { ...one, cells: withoutHidden(one.cells, { header, hidden }) },
    ),
  }
}
