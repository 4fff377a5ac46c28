import type { ProductDetail } from '@shop/contract/catalogue'

export type SizeTable = NonNullable<ProductDetail['size_table']>

function captionOf({ title, unit, columns }: SizeTable): string {
  const hasBareLengths = columns.some((column, index) => index > 0 && !column.includes('('))
  if (!hasBareLengths || (unit !== 'in' && unit !== 'cm')) return title
  return `${title}, lengths in ${unit === 'in' ? 'inches' : 'centimetres'}`
}

/** Size chart of this kind of product; a wide one scrolls in its own box with a sticky first column. */
export function SizeTableBox({ table }: { readonly table: SizeTable }) {
  const { title, columns, rows } = table
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keyboard must reach a scrolling element.
    <div className="overflow-x-auto" role="region" aria-label={title} tabIndex={0}>
      <table className="w-full text-left text-small whitespace-nowrap tabular-nums">
        <caption className="sr-only">{captionOf(table)}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={
                  index === 0
                    ? 'sticky left-0 border-b border-line bg-chuna py-2 pr-4 font-semibold'
                    : 'border-b border-line py-2 pr-4 font-semibold'
                }
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([size, ...values]) => (
            <tr key={size} className="border-b border-line/60">
              <th scope="row" className="sticky left-0 bg-chuna py-2 pr-4 font-semibold">
                {size}
              </th>
              {values.map((value, index) => (
                <td key={columns[index + 1]} className="py-2 pr-4">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
