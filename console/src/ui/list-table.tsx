import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { MoreRows } from './more-rows.tsx'
import type { Pages } from './use-pages.ts'

export type Column<Row> = {
  readonly name: string
  readonly cell: (row: Row) => ReactNode
  /** Right-aligns amounts and counts. */
  readonly isNumber?: boolean
}

export type Selection = { readonly keys: ReadonlySet<string>; readonly onChange: (keys: ReadonlySet<string>) => void }

type ListTableProps<Row> = {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly pages: Pages<Row>
  readonly keyOf: (row: Row) => string
  /** Names a selectable row for screen readers. */
  readonly nameOf?: (row: Row) => string
  readonly selection?: Selection | undefined
  /** The row with the keyboard focus. */
  readonly current?: string | undefined
  readonly empty: ReactNode
}

const rowHeight = 48

/** Renders only rows near the viewport, and loads the next page before the end. Rows are cards on a phone. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, columns, pages, keyOf, selection, empty } = props
  const { rows, hasMore, loadMore, problem, isBusy } = pages
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  useEffect(() => setTop((body.current?.getBoundingClientRect().top ?? 0) + scrollY), [rows.length])
  // oxlint-disable-next-line react/incompatible-library -- The console is built without the React Compiler.
  const virtual = useWindowVirtualizer({
    count: rows.length,
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : keyOf(row)
    },
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: top,
  })
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  const isNearEnd = hasMore && !isBusy && problem === undefined && last >= rows.length - 10
  useEffect(() => {
    if (isNearEnd) void loadMore()
  }, [isNearEnd, loadMore])
  if (rows.length === 0) return <div className="panel p-8 text-center">{empty}</div>
  const before = (shown[0]?.start ?? top) - top
  const after = virtual.getTotalSize() - ((shown.at(-1)?.end ?? top) - top)
  return (
    <>
      <div className="panel md:overflow-x-auto">
        <table aria-label={label} aria-rowcount={hasMore ? -1 : rows.length + 1} className="list-table">
          <thead>
            <tr>
              {selection !== undefined && <SelectAll rows={rows} keyOf={keyOf} selection={selection} />}
              {columns.map(({ name, isNumber }) => (
                <th key={name} scope="col" className={classNames(isNumber && 'text-right')}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {before > 0 && <tr aria-hidden="true" style={{ height: before }} className="spacer" />}
            {rows.slice(shown[0]?.index ?? 0, last + 1).map((row, offset) => (
              <ListRow
                key={keyOf(row)}
                {...props}
                row={row}
                index={(shown[0]?.index ?? 0) + offset}
                measure={virtual.measureElement}
              />
            ))}
            {after > 0 && <tr aria-hidden="true" style={{ height: after }} className="spacer" />}
          </tbody>
        </table>
      </div>
      <MoreRows pages={pages} />
    </>
  )
}

type SelectAllProps<Row> = Pick<ListTableProps<Row>, 'keyOf'> & {
  readonly rows: readonly Row[]
  readonly selection: Selection
}

function SelectAll<Row>({ rows, keyOf, selection: { keys, onChange } }: SelectAllProps<Row>) {
  const hasAll = rows.every((row) => keys.has(keyOf(row)))
  return (
    <th scope="col" className="w-10">
      <input
        type="checkbox"
        aria-label="Select all loaded"
        checked={hasAll}
        onChange={() => onChange(new Set(hasAll ? [] : rows.map(keyOf)))}
      />
    </th>
  )
}

type ListRowProps<Row> = ListTableProps<Row> & {
  readonly row: Row
  readonly index: number
  readonly measure: (element: HTMLTableRowElement | null) => void
}

function ListRow<Row>({ row, index, measure, columns, keyOf, nameOf, selection, current }: ListRowProps<Row>) {
  const key = keyOf(row)
  const isSelected = selection?.keys.has(key) === true
  const toggle = (): void => {
    const keys = new Set(selection?.keys)
    if (!keys.delete(key)) keys.add(key)
    selection?.onChange(keys)
  }
  return (
    <tr
      ref={measure}
      data-index={index}
      data-code={key}
      aria-rowindex={index + 2}
      aria-selected={selection === undefined ? undefined : isSelected}
      className={classNames('hover:bg-raised', (isSelected || key === current) && 'bg-accent-tint')}
    >
      {selection !== undefined && (
        <td className="select">
          <input
            type="checkbox"
            aria-label={`Select ${nameOf?.(row) ?? key}`}
            className="size-6 md:size-4"
            checked={isSelected}
            onChange={toggle}
          />
        </td>
      )}
      {columns.map(({ name, cell, isNumber }) => (
        <td key={name} data-name={name} className={classNames(isNumber && 'md:text-right')}>
          {cell(row)}
        </td>
      ))}
    </tr>
  )
}
