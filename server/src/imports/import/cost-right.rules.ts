import type { ImportTarget } from '@shop/contract/imports/import-options'
import { costColumn } from '#imports/export/catalogue-rows.view.ts'

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
