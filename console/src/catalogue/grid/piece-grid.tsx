import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Me } from '@shop/contract/access/admin-session'
import type { PieceChoices } from '@shop/contract/catalogue/admin-pieces'
import type { GridPiece } from '@shop/contract/catalogue/piece-grid'
import { may } from '#api/session.ts'
import { LeavingQuestion } from '#ui/leaving-question.tsx'
import { Notice } from '#ui/notice.tsx'
import { ColumnPicker, chosenColumns, storeColumns } from './column-picker.tsx'
import { Disputes, GridBar } from './grid-bar.tsx'
import { cellIn, cellOf, placeOf, rowsOf, targetsOf, type GridRow } from './grid-cells.ts'
import type { GridColumn } from './grid-column.ts'
import { columnsOf, usualColumns } from './grid-columns.ts'
import { rowName } from './grid-row.tsx'
import { GridTable } from './grid-table.tsx'
import { useCursor } from './use-cursor.ts'
import { useGrid, type GridState } from './use-grid.ts'

type PieceGridProps = {
  readonly loaded: readonly GridPiece[]
  readonly choices: PieceChoices
  readonly me: Me
}

export function PieceGrid({ loaded, choices, me }: PieceGridProps) {
  const [all] = useState(() => columnsOf(choices))
  const [chosen, setChosen] = useState(() => chosenColumns(usualColumns))
  const [hasSizes, setHasSizes] = useState(false)
  const grid = useGrid(loaded, all)
  const columns = all.filter(({ key }) => chosen.includes(key))
  const rows = rowsOf(grid.pieces, hasSizes)
  const table = useRef<HTMLTableElement>(null)
  const cursor = useCursor({ rows: rows.length, columns: columns.length })
  const canEdit = may(me, 'catalogue.edit')
  const mayChange = ({ permission }: GridColumn): boolean =>
    canEdit && (permission === undefined || may(me, permission))
  const at = { row: rows[cursor.block.at.row], column: columns[cursor.block.at.column] }
  const choose = (keys: readonly string[]): void => {
    setChosen(keys)
    storeColumns(keys)
  }
  /** Shows the column of the cell and the sizes of its piece. */
  const show = (key: string): void => {
    const { column } = cellOf(key)
    const open = all.filter((one) => one.key === column || chosen.includes(one.key))
    if (!chosen.includes(column)) choose(open.map((one) => one.key))
    const shown = placeOf(key, rows, open)
    if (shown === undefined) setHasSizes(true)
    const place = shown ?? placeOf(key, rowsOf(grid.pieces, true), open)
    if (place !== undefined) cursor.goTo(place)
    table.current?.focus({ preventScroll: true })
  }
  const showFirst = useEffectEvent(() => {
    const [first] = grid.refused.cells.keys()
    if (first !== undefined) show(first)
  })
  useEffect(() => showFirst(), [grid.refused])
  return (
    <>
      <LeavingQuestion isChanged={grid.draft.size > 0} />
      <div className="mb-3 flex flex-wrap items-start gap-3">
        <ColumnPicker columns={all} chosen={chosen} onChange={choose} />
        <label className="flex min-h-10 items-center gap-2">
          <input
            type="checkbox"
            className="size-5"
            checked={hasSizes}
            onChange={({ target }) => setHasSizes(target.checked)}
          />
          A row for each size
        </label>
      </div>
      <AtCell grid={grid} row={at.row} column={at.column} />
      <GridTable grid={grid} rows={rows} columns={columns} cursor={cursor} mayChange={mayChange} table={table} />
      <p id="grid-keys" className="mt-2 text-small text-ink-2">
        Arrow keys move, Shift selects, Enter or F2 edits, Ctrl C and Ctrl V copy and paste to and from a spreadsheet,
        Ctrl D fills down, Ctrl Z undoes.
      </p>
      {grid.message !== '' && (
        <div className="mt-3">
          <Notice look="good">{grid.message}</Notice>
        </div>
      )}
      <Disputes grid={grid} />
      <GridBar grid={grid} onShow={show} />
    </>
  )
}

type AtCellProps = {
  readonly grid: GridState
  readonly row: GridRow | undefined
  readonly column: GridColumn | undefined
}

/** The full text of the cursor's cell, and what is wrong with it. */
function AtCell({ grid, row, column }: AtCellProps) {
  if (row === undefined || column === undefined) return null
  const { text, isMixed } = cellIn(row, column, grid.draft)
  const keys = targetsOf(row, column).map(({ key }) => key)
  const fault = keys.map((key) => grid.faults.get(key)).find((one) => one !== undefined)
  return (
    <p role="status" className="mb-2 min-h-6 wrap-anywhere">
      <span className="text-ink-2">
        {rowName(row)}, {column.label}:
      </span>{' '}
      {isMixed ? 'the sizes differ' : text}
      {fault !== undefined && <span className="font-semibold text-alert"> {fault}</span>}
    </p>
  )
}
