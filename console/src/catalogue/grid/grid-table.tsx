import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent, type RefObject } from 'react'
import { classNames } from '#ui/class-names.ts'
import { canChange, clearedIn, filledDown, pastedAt, textsIn, type Sheet } from './block-edits.ts'
import type { Step } from './cell-editor.tsx'
import { blockIn, blockText } from './clipboard-text.ts'
import { cellIn, type GridRow } from './grid-cells.ts'
import type { GridColumn } from './grid-column.ts'
import { cellId, GridRowView, type Editing } from './grid-row.tsx'
import type { Cursor, Place } from './use-cursor.ts'
import type { GridState } from './use-grid.ts'

type GridTableProps = {
  readonly grid: GridState
  readonly rows: readonly GridRow[]
  readonly columns: readonly GridColumn[]
  readonly cursor: Cursor
  readonly mayChange: (column: GridColumn) => boolean
  /** The element with the focus. */
  readonly table: RefObject<HTMLTableElement | null>
}

const rowHeight = 40
const widths = { narrow: 'w-28', usual: 'w-44', wide: 'w-72' } as const

/**
 * Renders only the rows near the visible ones. The table keeps the focus; the cursor names its cell for screen readers.
 */
export function GridTable(props: GridTableProps) {
  const { rows, columns, cursor, grid, mayChange, table } = props
  const { block, moves } = cursor
  const frame = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  const { editing, ...handlers } = useGridKeys(props)
  const activeId = cellId(rows[block.at.row], columns[block.at.column])
  useEffect(() => {
    virtual.scrollToIndex(block.at.row)
    document.querySelector(`#${activeId}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // oxlint-disable-next-line react/exhaustive-deps -- The instance stays the same; only the place moves.
  }, [block.at.row, activeId, moves])
  const shown = virtual.getVirtualItems()
  const [first, last] = [shown[0], shown.at(-1)]
  const after = virtual.getTotalSize() - (last?.end ?? 0)
  const { onPoint, onOpen, onCommit, onCancel, onKeyDown, onCopy, onPaste } = handlers
  return (
    <div ref={frame} className="panel relative max-h-[60dvh] min-h-48 overflow-auto overscroll-contain">
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA’s pattern of an editable grid.
        role="grid"
        tabIndex={0}
        aria-label="Pieces"
        aria-multiselectable="true"
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1}
        aria-activedescendant={activeId}
        aria-describedby="grid-keys"
        onKeyDown={onKeyDown}
        onCopy={onCopy}
        onPaste={onPaste}
        className="w-max min-w-full border-separate border-spacing-0 outline-none"
      >
        <Head columns={columns} />
        <tbody>
          {(first?.start ?? 0) > 0 && <tr aria-hidden="true" style={{ height: first?.start }} />}
          {rows.slice(first?.index ?? 0, (last?.index ?? -1) + 1).map((row, offset) => (
            <GridRowView
              key={row.key}
              grid={grid}
              columns={columns}
              row={row}
              index={(first?.index ?? 0) + offset}
              block={block}
              editing={editing}
              mayChange={mayChange}
              onPoint={onPoint}
              onOpen={onOpen}
              onCommit={onCommit}
              onCancel={onCancel}
            />
          ))}
          {after > 0 && <tr aria-hidden="true" style={{ height: after }} />}
        </tbody>
      </table>
    </div>
  )
}

function Head({ columns }: { readonly columns: readonly GridColumn[] }) {
  return (
    <thead>
      <tr className="h-10">
        <th
          scope="col"
          className="sticky top-0 left-0 z-30 w-36 border-r border-b border-line bg-raised px-2 text-left text-micro font-semibold text-ink-2 md:w-64"
        >
          Piece
        </th>
        {columns.map(({ key, label, width, isNumber }) => (
          <th
            key={key}
            scope="col"
            className={classNames(
              'sticky top-0 z-20 border-r border-b border-line bg-raised px-2 text-micro font-semibold text-ink-2',
              widths[width],
              isNumber === true ? 'text-right' : 'text-left',
            )}
          >
            <span className={classNames('block truncate', widths[width])}>{label}</span>
          </th>
        ))}
      </tr>
    </thead>
  )
}

const isOneCharacter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  /^.$/u.test(key) && !ctrlKey && !metaKey && !altKey

/** Handles keys, the clipboard and the edited cell. */
function useGridKeys({ grid, rows, columns, cursor, mayChange, table }: GridTableProps) {
  const [editing, setEditing] = useState<Editing>()
  const sheet: Sheet = { rows, columns, draft: grid.draft, mayChange }
  const { block, goTo, move } = cursor
  const [row, column] = [rows[block.at.row], columns[block.at.column]]
  const open = (typed?: string): void => {
    if (row === undefined || column === undefined) return
    if (!canChange(sheet, row, column)) {
      grid.say('This cell cannot be changed here.')
      return
    }
    const { text } = cellIn(row, column, grid.draft)
    setEditing(typed === undefined ? { text, isReplacing: false } : { text: typed, isReplacing: true })
  }
  const close = (): void => {
    setEditing(undefined)
    table.current?.focus({ preventScroll: true })
  }
  const onCommit = (text: string, step: Step | undefined): void => {
    if (row !== undefined && column !== undefined) {
      const before = cellIn(row, column, grid.draft)
      if (before.isMixed ? text !== '' : text !== before.text) grid.edit([{ row, column, text }])
    }
    if (step === undefined) {
      setEditing(undefined)
      return
    }
    close()
    move(step.row, step.column)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (editing !== undefined) return
    const isDone = cursor.onKey(event) || acted(event, { grid, cursor, sheet, open })
    if (isDone) event.preventDefault()
  }
  const onCopy = (event: ClipboardEvent): void => {
    if (editing !== undefined) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', blockText(textsIn(sheet, block)))
  }
  const onPaste = (event: ClipboardEvent): void => {
    if (editing !== undefined) return
    event.preventDefault()
    const { edits, skipped } = pastedAt(sheet, block, blockIn(event.clipboardData.getData('text/plain')))
    if (edits.length > 0) grid.edit(edits)
    grid.say(`${edits.length} pasted${skipped > 0 ? `, ${skipped} without a cell that can be changed` : ''}.`)
  }
  const onPoint = (place: Place, isExtending: boolean): void => {
    goTo(place, isExtending)
    table.current?.focus({ preventScroll: true })
  }
  return { editing, onPoint, onOpen: () => open(), onCommit, onCancel: close, onKeyDown, onCopy, onPaste }
}

type Acting = {
  readonly grid: GridState
  readonly cursor: Cursor
  readonly sheet: Sheet
  readonly open: (typed?: string) => void
}

/** True when the key had an effect. */
function acted(event: KeyboardEvent, { grid, cursor, sheet, open }: Acting): boolean {
  const { key, shiftKey } = event
  const command = event.ctrlKey || event.metaKey ? key.toLowerCase() : ''
  if (command === 'z') {
    if (shiftKey) grid.redo()
    else grid.undo()
  } else if (command === 'y') grid.redo()
  else if (command === 'd') grid.edit(filledDown(sheet, cursor.block))
  else if (command === 'a') cursor.all()
  else if (key === 'Delete' || key === 'Backspace') grid.edit(clearedIn(sheet, cursor.block))
  else if (key === 'Enter' || key === 'F2') open()
  else if (isOneCharacter(event)) open(key)
  else return false
  return true
}
