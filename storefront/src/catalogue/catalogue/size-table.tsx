import { select, t } from '@lingui/core/macro'
import { said } from '#session/contract-words.ts'
import type { SizeTable } from './size-chart-text.ts'

function captionOf({ title, unit, columns }: SizeTable): string {
  const hasBareLengths = columns.some((column, index) => index > 0 && !column.includes('('))
  if (!hasBareLengths || (unit !== 'in' && unit !== 'cm')) return title
  return t`${title}, lengths in ${select(unit, { in: 'inches', other: 'centimetres' })}`
}

/** The size chart of the product's kind; a wide chart scrolls in its own box with a sticky first column. */
export function SizeTableBox({ table }: { readonly table: SizeTable }) {
  const { title, columns, rows } = table
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keyboard must reach a scrolling element.
    <div className="overflow-x-auto" role="region" aria-label={title} tabIndex={0}>
      <table className="size-table">
        <caption className="sr-only">{captionOf(table)}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {said(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([size, ...values]) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              {values.map((value, index) => (
                <td key={columns[index + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
