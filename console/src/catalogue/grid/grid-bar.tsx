import { useState } from 'react'
import { adjustmentReasons } from '@shop/contract/catalogue/stock-options'
import { piecesText } from '#features/pieces'
import { reasonTexts } from '#features/stock'
import { Button } from '#ui/button.tsx'
import { dayAt, instantOf } from '#ui/india-time.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { cellOf, sizeName, sizesOf } from './grid-cells.ts'
import type { GridState } from './use-grid.ts'

const changesText = (count: number): string => (count === 1 ? '1 change' : `${count} changes`)

type GridBarProps = { readonly grid: GridState; readonly onShow: (key: string) => void }

/** Stays at the edge of the screen while there are unsaved changes. */
export function GridBar({ grid, onShow }: GridBarProps) {
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [endsAt, setEndsAt] = useState(() => dayAt(7, '23:59'))
  const { draft, typed, disputed, changedPieces, isSaving } = grid
  if (draft.size === 0) return <Done grid={grid} />
  const columns = [...draft].map(([key, text]) => [cellOf(key).column, text] as const)
  const hasStock = columns.some(([column]) => column === 'sizes.free')
  const hasSale = columns.some(([column, text]) => column === 'sale' && text !== '')
  const chosen = adjustmentReasons.find((one) => one === reason)
  const lacksReason = hasStock && (chosen === undefined || (chosen === 'other' && note.trim() === ''))
  const [fault] = typed.keys()
  const isReady = fault === undefined && disputed.size === 0 && !lacksReason
  const save = (): void => {
    if (!isReady) return
    const stock = hasStock && chosen !== undefined ? { reason: chosen, note } : undefined
    void grid.save({ stock, saleEndsAtOf: () => instantOf(endsAt) })
  }
  return (
    <section
      aria-label="Unsaved changes"
      className="panel sticky bottom-16 z-40 mt-4 md:bottom-3 flex flex-wrap items-end justify-between gap-3 p-3 shadow-lifted"
    >
      <Refusal grid={grid} onShow={onShow} />
      <p className="self-center">
        <span className="font-semibold">
          {changesText(draft.size)} in {piecesText(changedPieces)}
        </span>
        {fault !== undefined && (
          <Button look="quiet" onClick={() => onShow(fault)}>
            {typed.size === 1 ? 'Show 1 cell to correct' : `Show ${typed.size} cells to correct`}
          </Button>
        )}
      </p>
      {hasStock && (
        <div className="flex flex-wrap items-end gap-3">
          <SelectField
            label="Reason for the stock"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            options={[
              { value: '', text: 'Choose a reason' },
              ...adjustmentReasons.map((one) => ({ value: one, text: reasonTexts[one] })),
            ]}
          />
          <TextField label="Note" value={note} maxLength={300} onChange={({ target }) => setNote(target.value)} />
        </div>
      )}
      {hasSale && (
        <TextField
          label="New sales end (IST)"
          type="datetime-local"
          value={endsAt}
          onChange={({ target }) => setEndsAt(target.value)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" onClick={grid.undo} disabled={!grid.canUndo}>
          Undo
        </Button>
        <Button look="quiet" onClick={grid.discard}>
          Discard
        </Button>
        <Button look="primary" isBusy={isSaving} disabled={!isReady} onClick={save}>
          Save
        </Button>
      </div>
    </section>
  )
}

/** Why the server did not save, with a link to the first cell. */
function Refusal({ grid, onShow }: GridBarProps) {
  const { refused, problem, byKey, pieces } = grid
  const [first] = refused.cells
  if (problem === undefined && first === undefined && refused.others.length === 0) return null
  return (
    <div role="alert" className="basis-full text-alert">
      <p className="font-semibold">
        {refused.pieces === 0 ? 'Nothing is saved.' : `Nothing is saved: ${piecesText(refused.pieces)} refused.`}
      </p>
      {problem !== undefined && <p>{problem}</p>}
      {first !== undefined && (
        <p className="wrap-anywhere">
          {faultText(first, { byKey, pieces })}{' '}
          <Button look="quiet" onClick={() => onShow(first[0])}>
            {refused.cells.size === 1 ? 'Show the cell' : `Show the first of ${refused.cells.size} cells`}
          </Button>
        </p>
      )}
      {refused.others.length > 0 && (
        <ul className="max-h-40 overflow-y-auto">
          {refused.others.map((other) => (
            <li key={other}>{other}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** `Peach Kurta Set, S, MRP: The same as the price or more`. */
function faultText([key, fault]: readonly [string, string], { byKey, pieces }: Pick<GridState, 'byKey' | 'pieces'>) {
  const { pieceId, column, sizeId } = cellOf(key)
  const piece = pieces.find(({ id }) => id === pieceId)
  const size = piece === undefined ? undefined : sizesOf(piece).find(({ variant }) => variant.id === sizeId)
  const place = [piece?.body.name, size && sizeName(size), byKey.get(column)?.label ?? column].filter(Boolean)
  return `${place.join(', ')}: ${fault}`
}

function Done({ grid: { canUndoSave, undoSave, isSaving } }: { readonly grid: GridState }) {
  if (!canUndoSave) return null
  return (
    <p className="mt-4">
      <Button isBusy={isSaving} onClick={() => void undoSave()}>
        Undo save
      </Button>
    </p>
  )
}

const shown = (text = ''): string => (text === '' ? 'nothing' : text)

/** Cells that somebody else changed too, with both values and a choice for each. */
export function Disputes({ grid }: { readonly grid: GridState }) {
  const { disputed, draft, pieces, byKey } = grid
  if (disputed.size === 0) return null
  const keys = [...disputed.keys()]
  return (
    <section role="alert" aria-label="Changed by somebody else" className="panel mt-4 border-warn p-4">
      <p className="mb-2 font-semibold">Somebody changed the same cells in the meantime. Nothing is saved yet.</p>
      <ul className="grid gap-2">
        {[...disputed].map(([key, foreign]) => {
          const { pieceId, column } = cellOf(key)
          const label = byKey.get(column)?.label ?? column
          const name = pieces.find(({ id }) => id === pieceId)?.body.name ?? ''
          return (
            <li key={key} className="flex flex-wrap items-center gap-2">
              <span>
                {name}, {label}: yours {shown(draft.get(key))}, theirs {shown(foreign)}
              </span>
              <Button onClick={() => grid.keepMine([key])} aria-label={`Keep mine: ${label}, ${name}`}>
                Keep mine
              </Button>
              <Button onClick={() => grid.takeForeign([key])} aria-label={`Keep theirs: ${label}, ${name}`}>
                Keep theirs
              </Button>
            </li>
          )
        })}
      </ul>
      {keys.length > 1 && (
        <p className="mt-3 flex gap-2">
          <Button onClick={() => grid.keepMine(keys)}>Keep all of mine</Button>
          <Button onClick={() => grid.takeForeign(keys)}>Keep all of theirs</Button>
        </p>
      )}
    </section>
  )
}
