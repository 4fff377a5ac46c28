import { useState, type KeyboardEvent } from 'react'

export type Place = { readonly row: number; readonly column: number }

/** From one corner of the selected block to the cell with the keyboard focus. */
export type Block = { readonly from: Place; readonly at: Place }

export const isInside = ({ from, at }: Block, { row, column }: Place): boolean =>
  row >= Math.min(from.row, at.row) &&
  row <= Math.max(from.row, at.row) &&
  column >= Math.min(from.column, at.column) &&
  column <= Math.max(from.column, at.column)

/** `moves` counts the moves, including those to the same cell. */
type Cursored = { readonly block: Block; readonly moves: number }

type Size = { readonly rows: number; readonly columns: number }

const clamped = (value: number, count: number): number => Math.min(Math.max(value, 0), Math.max(count - 1, 0))

const pageRows = 12

const steps: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -pageRows, column: 0 },
  PageDown: { row: pageRows, column: 0 },
}

/** The cell after a key that moves the cursor; undefined for any other key. */
function placeAfter({ key, ctrlKey, metaKey }: KeyboardEvent, at: Place, { rows, columns }: Size): Place | undefined {
  const isFar = ctrlKey || metaKey
  if (key === 'Home') return { row: isFar ? 0 : at.row, column: 0 }
  if (key === 'End') return { row: isFar ? rows - 1 : at.row, column: columns - 1 }
  const step = steps[key]
  if (step === undefined) return undefined
  const far = isFar ? Math.max(rows, columns) : 1
  return {
    row: clamped(at.row + step.row * far, rows),
    column: clamped(at.column + step.column * far, columns),
  }
}

const start: Cursored = { block: { from: { row: 0, column: 0 }, at: { row: 0, column: 0 } }, moves: 0 }

/** The cursor's cell with the block around it. */
export function useCursor(size: Size) {
  const [{ block, moves }, setCursor] = useState(start)
  const setBlock = (next: (before: Block) => Block): void =>
    setCursor((before) => ({ block: next(before.block), moves: before.moves + 1 }))
  const inGrid = ({ row, column }: Place): Place => ({
    row: clamped(row, size.rows),
    column: clamped(column, size.columns),
  })
  /** The place may be in a row or column that only the next render adds. */
  const goTo = (at: Place, isExtending = false): void =>
    setBlock((before) => ({ from: isExtending ? before.from : at, at }))
  const move = (row: number, column: number): void =>
    setBlock(({ at }) => {
      const next = inGrid({ row: at.row + row, column: at.column + column })
      return { from: next, at: next }
    })
  const all = (): void =>
    setBlock(() => ({ from: { row: 0, column: 0 }, at: inGrid({ row: size.rows - 1, column: size.columns - 1 }) }))
  /** True when the key moved the cursor. */
  const onKey = (event: KeyboardEvent): boolean => {
    const place = placeAfter(event, block.at, size)
    if (place === undefined) return false
    goTo(place, event.shiftKey)
    return true
  }
  const shown: Block = { from: inGrid(block.from), at: inGrid(block.at) }
  return { block: shown, moves, goTo, move, all, onKey }
}

export type Cursor = ReturnType<typeof useCursor>
