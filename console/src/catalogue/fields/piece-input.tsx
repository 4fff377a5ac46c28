import { useEffect, useState } from 'react'
import type { AdminPieceRow } from '@shop/contract/catalogue/admin-pieces'
import { adminPieceCalls } from '@shop/contract/core/admin-call-table'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLookup } from '#ui/use-lookup.ts'
import type { FieldInputProps } from './field-input-props.ts'

const maxFound = 6

async function findPieces(search: string, signal: AbortSignal): Promise<readonly AdminPieceRow[]> {
  return (await callApi(adminPieceCalls.list, { query: { search, limit: maxFound }, signal })).pieces
}

/** One piece, which people find by words of its name or by its number. */
export function PieceInput({ definition: { title, help }, value, error, onChange }: FieldInputProps) {
  const [picked, setPicked] = useState<AdminPieceRow>()
  const id = typeof value === 'number' ? value : undefined
  if (id !== undefined) {
    const known = picked?.id === id ? picked : undefined
    return (
      <div role="group" aria-label={title} className="min-w-0">
        <span className="label">{title}</span>
        <PickedPiece key={id} id={id} known={known} title={title} onRemove={() => onChange(null)} />
        {error !== undefined && <p className="mt-1 text-small text-alert">{error}</p>}
      </div>
    )
  }
  const pick = (piece: AdminPieceRow): void => {
    setPicked(piece)
    onChange(piece.id)
  }
  return <PieceSearch title={title} help={help} error={error} onPick={pick} />
}

type PickedPieceProps = {
  readonly id: number
  readonly known: AdminPieceRow | undefined
  readonly title: string
  readonly onRemove: () => void
}

function PickedPiece({ id, known, title, onRemove }: PickedPieceProps) {
  const [name, setName] = useState(known?.name)
  useEffect(() => {
    if (known !== undefined) return undefined
    const stopping = new AbortController()
    callApi(adminPieceCalls.find, { params: { id }, signal: stopping.signal }).then(
      ({ body }) => setName(body.name),
      (problem: unknown) => {
        if (!stopping.signal.aborted) setName(messageOf(problem))
      },
    )
    return () => stopping.abort()
  }, [id, known])
  return (
    <span className="flex min-h-11 items-center gap-3 rounded-soft bg-raised pl-3">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {name ?? '…'} <span className="text-small text-ink-2">{id}</span>
      </span>
      <Button look="quiet" onClick={onRemove}>
        Remove<span className="sr-only"> {title}</span>
      </Button>
    </span>
  )
}

type PieceSearchProps = {
  readonly title: string
  readonly help: string
  readonly error: string | undefined
  readonly onPick: (piece: AdminPieceRow) => void
}

function PieceSearch({ title, help, error, onPick }: PieceSearchProps) {
  const [text, setText] = useState('')
  const { rows, problem } = useLookup(text, findPieces)
  return (
    <div className="grid min-w-0 gap-2">
      <TextField
        label={title}
        type="search"
        placeholder="Name or number of a piece"
        {...(help !== '' && { hint: help })}
        maxLength={100}
        autoComplete="off"
        value={text}
        error={problem ?? error}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {rows?.length === 0 ? 'No piece matches.' : ''}
      </p>
      {rows !== undefined && rows.length > 0 && (
        <ul aria-label={`Found: ${title}`} className="divide-y divide-line rounded-soft border border-line">
          {rows.slice(0, maxFound).map((piece) => (
            <li key={piece.id} className="flex items-center gap-3 px-3 py-1">
              <span className="min-w-0 flex-1 wrap-anywhere">
                {piece.name}
                <span className="block text-small text-ink-2">
                  {[piece.designer, String(piece.id)].filter(Boolean).join(', ')}
                </span>
              </span>
              <Button look="quiet" onClick={() => onPick(piece)}>
                Choose<span className="sr-only"> {piece.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
