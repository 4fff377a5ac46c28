import { useEffect, useState } from 'react'
import type { PickedPiece } from '@shop/contract/content/admin-home-pieces'
import { maxPickedPieces } from '@shop/contract/content/home-pieces'
import { adminHomePieceCalls } from '@shop/contract/core/admin-call-table'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useLookup } from '#ui/use-lookup.ts'

async function findPieces(search: string, signal: AbortSignal): Promise<readonly PickedPiece[]> {
  return (await callApi(adminHomePieceCalls.search, { query: { search }, signal })).pieces
}

type Named = {
  readonly pieces: ReadonlyMap<number, PickedPiece>
  readonly add: (piece: PickedPiece) => void
  readonly problem?: string | undefined
}

/** Names of the picked pieces; pieces found by the search are known already. */
function useNamed(ids: readonly number[]): Named {
  const [pieces, setPieces] = useState<ReadonlyMap<number, PickedPiece>>(new Map())
  const [problem, setProblem] = useState<string>()
  const missing = ids.filter((id) => !pieces.has(id)).join(',')
  useEffect(() => {
    if (missing === '') return undefined
    const stopping = new AbortController()
    const { signal } = stopping
    callApi(adminHomePieceCalls.named, { query: { ids: missing }, signal }).then(
      ({ pieces: named }) => setPieces((before) => new Map([...before, ...named.map((one) => [one.id, one] as const)])),
      (error: unknown) => {
        if (!signal.aborted) setProblem(messageOf(error))
      },
    )
    return () => stopping.abort()
  }, [missing])
  return { pieces, problem, add: (piece) => setPieces((before) => new Map([...before, [piece.id, piece]])) }
}

type PickedPiecesProps = {
  readonly ids: readonly number[]
  readonly errors: Readonly<Record<string, string>>
  readonly place: string
  readonly onChange: (ids: readonly number[]) => void
}

/** Pieces in order, which people find by words of their names. */
export function PickedPieces({ ids, errors, place, onChange }: PickedPiecesProps) {
  const { pieces, problem, add } = useNamed(ids)
  const [announced, setAnnounced] = useState('')
  const nameOf = (id: number): string => pieces.get(id)?.name ?? `Piece ${id}`
  const move = (from: number, to: number): void => {
    const others = ids.filter((_, index) => index !== from)
    onChange([...others.slice(0, to), ...ids.slice(from, from + 1), ...others.slice(to)])
    setAnnounced(`${nameOf(ids[from] ?? 0)}: ${to + 1} of ${ids.length}`)
  }
  return (
    <div className="grid gap-3">
      {[problem, errors[place]].map((text) =>
        text === undefined ? null : (
          <p key={text} className="text-small text-alert">
            {text}
          </p>
        ),
      )}
      {ids.length > 0 && (
        <ol aria-label="Picked pieces" className="divide-y divide-line rounded-soft border border-line">
          {ids.map((id, index) => (
            <PieceRow
              key={id}
              name={nameOf(id)}
              piece={pieces.get(id)}
              error={errors[`${place}.${index}`]}
              onUp={index === 0 ? undefined : () => move(index, index - 1)}
              onDown={index === ids.length - 1 ? undefined : () => move(index, index + 1)}
              onRemove={() => {
                onChange(ids.filter((one) => one !== id))
                setAnnounced(`${nameOf(id)} removed`)
              }}
            />
          ))}
        </ol>
      )}
      {ids.length < maxPickedPieces && (
        <PieceSearch
          picked={ids}
          onAdd={(piece) => {
            add(piece)
            onChange([...ids, piece.id])
            setAnnounced(`${piece.name} added`)
          }}
        />
      )}
      <p role="status" className="sr-only">
        {announced}
      </p>
    </div>
  )
}

function Thumbnail({ piece }: { readonly piece: PickedPiece | undefined }) {
  if (piece?.picture == null) return <span className="aspect-3/4 w-9 shrink-0 rounded-soft bg-raised" />
  return <img src={piece.picture} alt="" className="aspect-3/4 w-9 shrink-0 rounded-soft object-cover" />
}

type PieceRowProps = {
  readonly name: string
  readonly piece: PickedPiece | undefined
  readonly error: string | undefined
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
  readonly onRemove: () => void
}

function PieceRow({ name, piece, error, onUp, onDown, onRemove }: PieceRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-1.5">
      <Thumbnail piece={piece} />
      <span className="min-w-40 flex-1 wrap-anywhere">
        {name}
        <span className="block text-small text-ink-2">
          {piece?.isShown === false ? 'Not live now: left out' : piece?.designer}
        </span>
      </span>
      <span className="ml-auto flex items-center">
        <Button
          look="quiet"
          className="no-underline"
          aria-label={`Move ${name} up`}
          disabled={onUp === undefined}
          onClick={onUp}
        >
          ↑
        </Button>
        <Button
          look="quiet"
          className="no-underline"
          aria-label={`Move ${name} down`}
          disabled={onDown === undefined}
          onClick={onDown}
        >
          ↓
        </Button>
        <Button look="quiet" onClick={onRemove}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </span>
      {error !== undefined && <p className="w-full text-small text-alert">{error}</p>}
    </li>
  )
}

type PieceSearchProps = { readonly picked: readonly number[]; readonly onAdd: (piece: PickedPiece) => void }

function PieceSearch({ picked, onAdd }: PieceSearchProps) {
  const [text, setText] = useState('')
  const { rows, problem } = useLookup(text, findPieces)
  const left = rows?.filter(({ id }) => !picked.includes(id))
  return (
    <div className="grid gap-2">
      <div className="sm:max-w-md">
        <TextField
          label="Add a piece"
          type="search"
          hint="Name or number. Sold-out and withdrawn pieces are left out of the page."
          maxLength={100}
          value={text}
          error={problem}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {left?.length === 0 ? 'No other piece matches.' : ''}
      </p>
      {left !== undefined && left.length > 0 && (
        <ul aria-label="Pieces found" className="divide-y divide-line rounded-soft border border-line">
          {left.map((piece) => (
            <li key={piece.id} className="flex items-center gap-3 px-3 py-1.5">
              <Thumbnail piece={piece} />
              <span className="min-w-0 flex-1 wrap-anywhere">
                {piece.name}
                <span className="block text-small text-ink-2">
                  {[piece.designer, String(piece.id)].filter(Boolean).join(', ')}
                </span>
              </span>
              <Button look="quiet" onClick={() => onAdd(piece)}>
                Add<span className="sr-only"> {piece.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
