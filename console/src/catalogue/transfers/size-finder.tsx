import { useCallback, useId, useState } from 'react'
import type { StockPiece, StockSize } from '@shop/contract/catalogue/admin-stock'
import { adminStockCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { useLookup } from '#ui/use-lookup.ts'

const maxPieces = 5

type SizeFinderProps = {
  /** Pieces of the size at the location that sends. */
  readonly freeOf: (size: StockSize) => number
  readonly isChosen: (stockItemId: number) => boolean
  readonly onChoose: (piece: StockPiece, size: StockSize) => void
}

/** Finds counted sizes by the words of their piece, a SKU or a barcode. */
export function SizeFinder({ freeOf, isChosen, onChoose }: SizeFinderProps) {
  const id = useId()
  const [text, setText] = useState('')
  const find = useCallback(async (search: string, signal: AbortSignal) => {
    const { pieces } = await callApi(adminStockCalls.list, { query: { search, limit: maxPieces }, signal })
    return pieces
  }, [])
  const { rows, problem } = useLookup(text, find)
  const found = (rows ?? []).flatMap((piece) =>
    piece.sizes.filter(({ policy }) => policy === 'tracked').map((size) => ({ piece, size })),
  )
  return (
    <div>
      <label htmlFor={id} className="label">
        Add pieces
      </label>
      <input
        id={id}
        type="search"
        className="field"
        value={text}
        maxLength={120}
        autoComplete="off"
        placeholder="Name, number, SKU or barcode"
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <p role="status" className="mt-1 text-small text-ink-2">
        {problem ?? (rows !== undefined && found.length === 0 ? 'No counted size matches.' : '')}
      </p>
      {found.length > 0 && (
        <ul aria-label="Found sizes" className="divide-y divide-line rounded-soft border border-line">
          {found.map(({ piece, size }) => (
            <li key={size.stockItemId} className="flex items-center justify-between gap-3 px-3 py-1">
              <span className="min-w-0 wrap-anywhere">
                {nameOf(piece, size)}
                <span className="block text-small text-ink-2">
                  {[size.merchantSku ?? '', `${freeOf(size)} available`].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Button
                look="quiet"
                disabled={isChosen(size.stockItemId)}
                aria-label={`${isChosen(size.stockItemId) ? 'Added' : 'Add'} ${nameOf(piece, size)}`}
                onClick={() => onChoose(piece, size)}
              >
                {isChosen(size.stockItemId) ? 'Added' : 'Add'}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const nameOf = (piece: StockPiece, { name }: StockSize): string => (name === '' ? piece.name : `${piece.name}, ${name}`)
