import { z } from 'zod'
import { trimmedText } from '#core/bounded-text.ts'
import {
  chartColumns,
  sizeNames,
  spanOf,
  type ChartCell,
  type ChartCode,
  type ChartColumn,
  type SizeChartsDocument,
} from './chart-columns.ts'

const maxRows = 30
type Row = readonly ChartCell[]
type Fault = { readonly path: readonly (string | number)[]; readonly message: string }

const between = ({ least, most }: ChartColumn): string => `from ${least} to ${most}`

/** The number that must not decrease from row to row. */
function sizeOf({ unit }: ChartColumn, cell: ChartCell): number | undefined {
  if (unit === 'label') return undefined
  if (unit === 'span') return spanOf(cell)?.[0]
  return typeof cell === 'number' ? cell : undefined
}

function cellFault(column: ChartColumn, cell: ChartCell): string | undefined {
  const { unit, least, most } = column
  if (unit === 'label') return sizeNames(cell).length === 0 ? 'Enter a size' : undefined
  if (unit === 'span') {
    const span = spanOf(cell)
    if (span === undefined) return 'Enter two numbers, such as 7-8'
    return span[0] < least || span[1] > most ? `Must be ${between(column)}` : undefined
  }
  if (typeof cell !== 'number') return 'Enter a number, such as 34.5'
  if (cell < least || cell > most) return `Must be ${between(column)}`
  return Math.abs(cell * 100 - Math.round(cell * 100)) > 1e-6 ? 'At most two decimals' : undefined
}

function faultsOfRow(columns: readonly ChartColumn[], row: Row, above: Row | undefined): (string | undefined)[] {
  return columns.map((column, index) => {
    const cell = row[index] ?? ''
    const fault = cellFault(column, cell)
    if (fault !== undefined) return fault
    const [before, now] = [sizeOf(column, above?.[index] ?? ''), sizeOf(column, cell)]
    return before !== undefined && now !== undefined && now < before ? 'Is smaller than in the row above' : undefined
  })
}

function repeatedSizes(rows: readonly Row[]): Fault[] {
  const seen = new Set<string>()
  return rows.flatMap(([label = ''], index) => {
    const names = sizeNames(label)
    const isRepeated = names.some((name) => seen.has(name)) || new Set(names).size < names.length
    for (const name of names) seen.add(name)
    return isRepeated ? [{ path: ['rows', index, 0], message: 'This size is in the chart already' }] : []
  })
}

function faultsIn(columns: readonly ChartColumn[], rows: readonly Row[]): Fault[] {
  const ofCells = rows.flatMap((row, at) => {
    if (row.length > columns.length) return [{ path: ['rows', at], message: `Has more than ${columns.length} cells` }]
    return faultsOfRow(columns, row, rows[at - 1]).flatMap((message, index) =>
      message === undefined ? [] : [{ path: ['rows', at, index], message }],
    )
  })
  return [...ofCells, ...repeatedSizes(rows)]
}

const cell = z.union([z.number(), trimmedText(20)], 'Enter a number or a text')

const chart = (code: ChartCode) =>
  z
    .object({
      title: trimmedText(60, { required: 'Enter a title' }).min(1, 'Enter a title'),
      rows: z.array(z.array(cell).readonly()).min(1, 'Add a size').max(maxRows, `At most ${maxRows} sizes`).readonly(),
    })
    .superRefine(({ rows }, context) => {
      for (const { path, message } of faultsIn(chartColumns[code], rows))
        context.addIssue({ code: 'custom', path: [...path], message })
    })

export const chartsSchema: z.ZodType<SizeChartsDocument> = z.object({
  women: chart('women'),
  men: chart('men'),
  kids: chart('kids'),
  blouse: chart('blouse'),
  ring: chart('ring'),
  bangle: chart('bangle'),
  footwear: chart('footwear'),
})
