import { useState } from 'react'
import {
  chartColumns,
  inCentimetres,
  inQuarterInches,
  type ChartCode,
  type ChartColumn,
} from '@shop/contract/catalogue/chart-columns'
import { lengthTyped } from '@shop/contract/core/typed-number'
import { Button } from '#ui/button.tsx'
import { bodyIn, listIn, textOf, type Body, type Value } from '#ui/form-body.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'

type ChartEditorProps = {
  readonly label: string
  readonly code: ChartCode
  readonly value: Value | undefined
  readonly errors: Readonly<Record<string, string>>
  /** The chart's path within the document, such as `women`. */
  readonly place: string
  readonly onChange: (chart: Body) => void
}

type LengthUnit = 'in' | 'cm'

const units = [
  { value: 'in', text: 'Inches' },
  { value: 'cm', text: 'Centimetres' },
] as const

/** The sizes of one chart as a grid; people type lengths in inches or in whole centimetres. */
export function ChartEditor({ label, code, value, errors, place, onChange }: ChartEditorProps) {
  const [unit, setUnit] = useState<LengthUnit>('in')
  const chart = bodyIn(value)
  const rows = listIn(chart['rows'])
  const columns = chartColumns[code]
  const setRows = (next: readonly Value[]): void => onChange({ ...chart, rows: next })
  const hasInches = columns.some((column) => column.unit === 'in')
  const faults = faultsOf(errors, place, { rows, columns })
  return (
    <details className="rounded-soft border border-line" open={faults.length > 0 ? true : undefined}>
      <summary className="cursor-pointer p-3 font-semibold">
        {label}
        <span className="ml-2 text-small font-normal text-ink-2">{sizesText(rows.length)}</span>
      </summary>
      <div className="grid gap-3 border-t border-line p-3">
        <div className="grid items-start gap-3 sm:grid-cols-[1fr_10rem]">
          <TextField
            label={`Title of ${label}`}
            value={textOf(chart['title'])}
            maxLength={60}
            error={errors[`${place}.title`]}
            onChange={({ target }) => onChange({ ...chart, title: target.value })}
          />
          {hasInches && (
            <SelectField
              label="Type lengths in"
              value={unit}
              options={units}
              onChange={({ target }) => setUnit(target.value === 'cm' ? 'cm' : 'in')}
            />
          )}
        </div>
        {faults.length > 0 && (
          <ul aria-label={`Errors in ${label}`} className="text-small text-alert">
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        )}
        <ChartGrid
          label={label}
          unit={unit}
          columns={columns}
          rows={rows}
          errors={errors}
          place={place}
          setRows={setRows}
        />
        <p className="flex flex-wrap gap-2">
          <Button onClick={() => setRows([emptyRow(columns), ...rows])}>
            Add a smaller size<span className="sr-only"> to {label}</span>
          </Button>
          <Button onClick={() => setRows([...rows, emptyRow(columns)])}>
            Add a larger size<span className="sr-only"> to {label}</span>
          </Button>
        </p>
      </div>
    </details>
  )
}

type ChartGridProps = Grid & {
  readonly label: string
  readonly unit: LengthUnit
  readonly errors: Readonly<Record<string, string>>
  readonly place: string
  readonly setRows: (rows: readonly Value[]) => void
}

function ChartGrid({ label, unit, columns, rows, errors, place, setRows }: ChartGridProps) {
  const setCell = (at: number, change: Change): void =>
    setRows(rows.map((row, index) => (index === at ? rowAfter(row, columns, change) : row)))
  return (
    <div className="relative overflow-x-auto">
      <table aria-label={label} className="grid-table text-small">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col">
                {headingOf(column, unit)}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">Row</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- Rows have no identity; all cells are controlled.
            <tr key={at}>
              {columns.map((column, index) => (
                <td key={column.name}>
                  <Cell
                    key={unit}
                    column={column}
                    unit={unit}
                    name={`${column.name} of ${sizeText(row, at)}`}
                    value={listIn(row)[index]}
                    isFaulty={errors[`${place}.rows.${at}.${index}`] !== undefined}
                    onChange={(cell) => setCell(at, { column: index, cell })}
                  />
                </td>
              ))}
              <td>
                <Button look="quiet" onClick={() => setRows(rows.filter((_, other) => other !== at))}>
                  Remove<span className="sr-only"> {sizeText(row, at)}</span>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const sizesText = (count: number): string => (count === 1 ? '1 size' : `${count} sizes`)

const emptyRow = (columns: readonly ChartColumn[]): readonly Value[] => columns.map(() => '')

function sizeText(row: Value, at: number): string {
  const size = textOf(listIn(row)[0])
  return size === '' ? `row ${at + 1}` : size
}

type Change = { readonly column: number; readonly cell: Value }

const rowAfter = (row: Value, columns: readonly ChartColumn[], { column, cell }: Change): Value =>
  columns.map((_, index) => (index === column ? cell : (listIn(row)[index] ?? '')))

function headingOf({ name, unit }: ChartColumn, shown: LengthUnit): string {
  return unit === 'in' ? `${name} (${shown})` : name
}

type Grid = { readonly rows: readonly Value[]; readonly columns: readonly ChartColumn[] }

/** Names the size and column of each error, so that people find it without the colour. */
function faultsOf(errors: Readonly<Record<string, string>>, place: string, { rows, columns }: Grid): string[] {
  return Object.entries(errors).flatMap(([name, text]) => {
    if (name === `${place}.rows`) return [text]
    const [, row, column] = new RegExp(String.raw`^${place}\.rows\.(\d+)(?:\.(\d+))?$`).exec(name) ?? []
    if (row === undefined) return []
    const at = Number(row)
    const heading = columns[Number(column ?? 0)]?.name ?? ''
    return [`${sizeText(rows[at] ?? [], at)}, ${heading}: ${text}`]
  })
}

type CellProps = {
  readonly column: ChartColumn
  readonly unit: LengthUnit
  readonly name: string
  readonly value: Value | undefined
  readonly isFaulty: boolean
  readonly onChange: (cell: Value) => void
}

const isText = ({ unit }: ChartColumn): boolean => unit === 'label' || unit === 'span'

function shownIn(value: Value | undefined, column: ChartColumn, unit: LengthUnit): string {
  return typeof value === 'number' && column.unit === 'in' && unit === 'cm'
    ? String(inCentimetres(value))
    : textOf(value)
}

/** Invalid text is sent unchanged, so that the server's error says what would be right. */
function cellOf(text: string, column: ChartColumn, unit: LengthUnit): Value {
  const number = isText(column) ? undefined : lengthTyped(text)
  if (number === undefined) return text
  return column.unit === 'in' && unit === 'cm' ? inQuarterInches(number) : number
}

/** Shows what is typed until the field loses focus. */
function Cell({ column, unit, name, value, isFaulty, onChange }: CellProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <input
      aria-label={name}
      aria-invalid={isFaulty || undefined}
      inputMode={isText(column) ? undefined : 'decimal'}
      maxLength={24}
      value={typed ?? shownIn(value, column, unit)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(cellOf(target.value, column, unit))
      }}
      onBlur={() => setTyped(undefined)}
      className={`field min-h-10 ${isText(column) ? 'w-28' : 'w-20'}`}
    />
  )
}
