import { useState } from 'react'
import type { PinPlace } from '@shop/contract/catalogue/admin-search'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { instantOf, localOf } from '#ui/india-time.ts'
import { TextField } from '#ui/text-field.tsx'
import { useReorder } from '#ui/use-reorder.ts'

export type Pinned = PinPlace['pieces'][number]

type PinListProps = { readonly pieces: readonly Pinned[]; readonly onChange: (pieces: readonly Pinned[]) => void }

/** Reordered by dragging a handle or by buttons. */
export function PinList({ pieces, onChange }: PinListProps) {
  const [announced, setAnnounced] = useState('')
  const move = (from: number, to: number): void => {
    const moved = pieces[from]
    if (moved === undefined || to < 0 || to >= pieces.length || from === to) return
    const others = pieces.filter((_, index) => index !== from)
    onChange([...others.slice(0, to), moved, ...others.slice(to)])
    setAnnounced(`${moved.name}: ${to + 1} of ${pieces.length}`)
  }
  return (
    <div>
      {pieces.length === 0 ? (
        <p className="text-ink-2">No piece is pinned yet.</p>
      ) : (
        <ol aria-label="In this order" className="divide-y divide-line rounded-soft border border-line">
          {pieces.map((piece, index) => (
            <PinRow
              key={piece.id}
              piece={piece}
              index={index}
              count={pieces.length}
              onChange={(changed) => onChange(pieces.map((one) => (one.id === changed.id ? changed : one)))}
              onMove={(to) => move(index, to)}
              onRemove={() => onChange(pieces.filter(({ id }) => id !== piece.id))}
            />
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {announced}
      </p>
    </div>
  )
}

type PinRowProps = {
  readonly piece: Pinned
  readonly index: number
  readonly count: number
  readonly onChange: (piece: Pinned) => void
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

function PinRow({ piece, index, count, onChange, onMove, onRemove }: PinRowProps) {
  const { name } = piece
  const { row, handle, isOver } = useReorder({ list: 'pins', place: '', index, onMove })
  return (
    <li ref={row} className={classNames('px-3 py-1', isOver && 'bg-accent-tint')}>
      <div className="flex items-center gap-2">
        <span ref={handle} aria-hidden="true" className="cursor-grab px-1 text-ink-2">
          ⠿
        </span>
        <span className="min-w-0 flex-1 wrap-anywhere">
          {index + 1}. {name}
        </span>
        <Button
          className="px-3"
          disabled={index === 0}
          aria-label={`Move ${name} up`}
          onClick={() => onMove(index - 1)}
        >
          ↑
        </Button>
        <Button
          className="px-3"
          disabled={index === count - 1}
          aria-label={`Move ${name} down`}
          onClick={() => onMove(index + 1)}
        >
          ↓
        </Button>
        <Button look="quiet" aria-label={`Unpin ${name}`} onClick={onRemove}>
          ×
        </Button>
      </div>
      <PinTimes piece={piece} onChange={onChange} />
    </li>
  )
}

/** Closed for a pin that applies at all times. */
function PinTimes({ piece, onChange }: { readonly piece: Pinned; readonly onChange: (piece: Pinned) => void }) {
  const { name, startsAt, endsAt } = piece
  const instantIn = (local: string): string | null => (local === '' ? null : instantOf(local) || null)
  return (
    <details open={startsAt !== null || endsAt !== null} className="pl-8">
      <summary className="min-h-8 cursor-pointer text-small text-ink-2">
        Start and end<span className="sr-only">: {name}</span>
      </summary>
      <div className="mb-2 grid gap-3 sm:grid-cols-2">
        <TextField
          label="Starts (IST)"
          type="datetime-local"
          aria-description={name}
          hint="Leave empty to start now."
          defaultValue={localOf(startsAt)}
          onChange={({ target }) => onChange({ ...piece, startsAt: instantIn(target.value) })}
        />
        <TextField
          label="Ends (IST)"
          type="datetime-local"
          aria-description={name}
          hint="Leave empty for no end."
          defaultValue={localOf(endsAt)}
          onChange={({ target }) => onChange({ ...piece, endsAt: instantIn(target.value) })}
        />
      </div>
    </details>
  )
}
