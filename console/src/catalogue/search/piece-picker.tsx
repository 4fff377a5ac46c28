import { useEffect, useId, useState } from 'react'
import type { FoundPiece } from '@shop/contract/catalogue/admin-search'
import { adminSearchCalls } from '@shop/contract/core/admin-call-table'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { amountText } from '#ui/format.ts'

const pauseMs = 250
const maxShown = 6

type PiecePickerProps = {
  readonly label: string
  readonly action: string
  readonly isChosen: (id: number) => boolean
  readonly onChoose: (piece: FoundPiece) => void
}

/** Finds pieces as shoppers do, by words or by their number. */
export function PiecePicker({ label, action, isChosen, onChoose }: PiecePickerProps) {
  const id = useId()
  const [text, setText] = useState('')
  const { pieces, problem } = useFoundPieces(text.trim())
  return (
    <div>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <input
        id={id}
        type="search"
        className="field"
        value={text}
        maxLength={160}
        autoComplete="off"
        placeholder="Name or number of a piece"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p role="status" className="mt-1 text-small text-ink-2">
        {problem ?? (pieces?.length === 0 ? 'No piece matches.' : '')}
      </p>
      {pieces !== undefined && pieces.length > 0 && (
        <ul aria-label={`Found: ${label}`} className="divide-y divide-line rounded-soft border border-line">
          {pieces.slice(0, maxShown).map((piece) => (
            <li key={piece.id} className="flex items-center justify-between gap-3 px-3 py-1">
              <span className="min-w-0 wrap-anywhere">
                {piece.name}
                <span className="block text-small text-ink-2">
                  {[piece.designer, amountText(piece.priceMinor), piece.isAvailable ? '' : 'sold out']
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
              <Button
                look="quiet"
                disabled={isChosen(piece.id)}
                aria-label={`${isChosen(piece.id) ? 'Added' : action} ${piece.name}`}
                onClick={() => onChoose(piece)}
              >
                {isChosen(piece.id) ? 'Added' : action}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type Found = { readonly text: string; readonly pieces?: readonly FoundPiece[]; readonly problem?: string }

function useFoundPieces(text: string): Omit<Found, 'text'> {
  const [found, setFound] = useState<Found>({ text: '' })
  useEffect(() => {
    if (text === '') return undefined
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(() => {
      callApi(adminSearchCalls.pieces, { query: { text }, signal })
        .then(({ pieces }) => setFound({ text, pieces }))
        .catch((error: unknown) => {
          if (!signal.aborted) setFound({ text, problem: messageOf(error) })
        })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text])
  return text === '' ? {} : found
}
