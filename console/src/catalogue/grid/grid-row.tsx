import { Link } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { CellEditor, type Step } from './cell-editor.tsx'
import { cellIn, sizeName, targetsOf, type GridRow } from './grid-cells.ts'
import type { GridColumn } from './grid-column.ts'
import { isInside, type Block, type Place } from './use-cursor.ts'
import type { GridState } from './use-grid.ts'

export type Editing = { readonly text: string; readonly isReplacing: boolean }

type GridRowProps = {
  readonly grid: Pick<GridState, 'draft' | 'faults' | 'disputed'>
  readonly columns: readonly GridColumn[]
  readonly row: GridRow
  readonly index: number
  readonly block: Block
  /** Set while the cursor's cell is being edited. */
  readonly editing: Editing | undefined
  readonly mayChange: (column: GridColumn) => boolean
  readonly onPoint: (place: Place, isExtending: boolean) => void
  readonly onOpen: () => void
  readonly onCommit: (text: string, step: Step | undefined) => void
  readonly onCancel: () => void
}

export const cellId = (row: GridRow | undefined, column: GridColumn | undefined): string =>
  `cell-${row?.key ?? ''}-${column?.key.replaceAll(/\W/g, '-') ?? ''}`

export const rowName = ({ piece, size }: GridRow): string =>
  size === null ? piece.body.name : `${piece.body.name}, ${sizeName(size)}`

export function GridRowView(props: GridRowProps) {
  const { row, index, columns } = props
  return (
    <tr aria-rowindex={index + 2} data-key={row.key} className="h-10">
      <th
        scope="row"
        className="sticky left-0 z-10 max-w-36 border-r border-b border-line bg-surface px-2 text-left font-normal md:max-w-64"
      >
        <span className="block truncate" title={rowName(row)}>
          <Link to={`/pieces/${row.piece.id}`} tabIndex={-1} className="text-link">
            {row.piece.id}
          </Link>{' '}
          {row.size === null ? row.piece.body.name : `${sizeName(row.size)} · ${row.piece.body.name}`}
        </span>
      </th>
      {columns.map((column, place) => (
        <GridCell key={column.key} {...props} column={column} place={{ row: index, column: place }} />
      ))}
    </tr>
  )
}

type GridCellProps = GridRowProps & { readonly column: GridColumn; readonly place: Place }

function lookOf({ grid, row, column, block, place, mayChange }: GridCellProps) {
  const cell = cellIn(row, column, grid.draft)
  const keys = targetsOf(row, column).map(({ key }) => key)
  const fault = keys.map((key) => grid.faults.get(key)).find((one) => one !== undefined)
  const foreign = keys.map((key) => grid.disputed.get(key)).find((one) => one !== undefined)
  const isAt = block.at.row === place.row && block.at.column === place.column
  const canChange = cell.isOpen && mayChange(column)
  const className = classNames(
    'h-10 max-w-72 cursor-cell scroll-mt-12 scroll-ml-40 truncate border-b border-r border-line px-2 select-none md:scroll-ml-68',
    column.isNumber === true && 'text-right',
    !canChange && 'text-ink-2',
    cell.isChanged && fault === undefined && 'bg-good-tint font-semibold',
    foreign !== undefined && 'bg-warn-tint text-warn',
    fault !== undefined && 'bg-alert-tint text-alert',
    isInside(block, place) && 'shadow-[inset_0_0_0_999px_rgb(120_80_130/0.12)]',
    isAt && 'outline-2 -outline-offset-2 outline-accent',
  )
  return { cell, fault, foreign, isAt, className }
}

function GridCell(props: GridCellProps) {
  const { row, column, place, editing, block, onPoint, onOpen, onCommit, onCancel } = props
  const { cell, fault, foreign, isAt, className } = lookOf(props)
  const isEdited = isAt && editing !== undefined
  return (
    <td
      id={cellId(row, column)}
      aria-selected={isInside(block, place)}
      aria-invalid={fault === undefined ? undefined : true}
      title={fault ?? (foreign === undefined ? undefined : `Theirs: ${foreign || 'nothing'}`)}
      onMouseDown={(event) => {
        if (!isEdited && event.button === 0) onPoint(place, event.shiftKey)
      }}
      onMouseEnter={(event) => {
        if (event.buttons === 1 && editing === undefined) onPoint(place, true)
      }}
      onDoubleClick={onOpen}
      className={classNames(className, isEdited && 'p-0')}
    >
      {isEdited ? (
        <CellEditor
          column={column}
          label={`${column.label}: ${rowName(row)}`}
          text={editing.text}
          isReplacing={editing.isReplacing}
          onCommit={onCommit}
          onCancel={onCancel}
        />
      ) : (
        <>
          {cell.isMixed ? <span className="text-ink-2">Several</span> : cell.text}
          {cell.isChanged && <span className="sr-only">, changed</span>}
        </>
      )}
    </td>
  )
}
