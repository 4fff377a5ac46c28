import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { StockPiece, StockResult } from '@shop/contract/catalogue/admin-stock'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { CountForm } from './count-form.tsx'
import { SizesTable } from './sizes-table.tsx'

type PieceStockProps = { readonly piece: StockPiece; readonly canCount: boolean }

/** The stock of a piece on the page where its sizes are, to be counted there: a new piece starts with 0 of each size. */
export function PieceStock({ piece: { id, sizes }, canCount }: PieceStockProps) {
  const [isCounting, setIsCounting] = useState(false)
  const [isSaved, setIsSaved] = useState(false)
  const { revalidate } = useRevalidator()
  if (sizes.length === 0) return null
  const counted = sizes.filter(({ policy }) => policy === 'tracked')
  const finish = (results: readonly StockResult[]): void => {
    const isDone = results.every(({ message }) => message === null)
    setIsSaved(isDone)
    if (isDone) setIsCounting(false)
    void revalidate()
  }
  return (
    <section aria-labelledby="piece-stock" className="panel grid min-w-0 gap-4 p-4">
      <header className="flex items-center justify-between gap-3">
        <h2 id="piece-stock" className="text-section font-semibold">
          Stock
        </h2>
        {canCount && counted.length > 0 && !isCounting && <Button onClick={() => setIsCounting(true)}>Count</Button>}
      </header>
      {isSaved && !isCounting && <Notice look="good">Saved.</Notice>}
      {isCounting ? (
        <CountForm sizes={counted} onDone={finish} onCancel={() => setIsCounting(false)} />
      ) : (
        <SizesTable sizes={sizes} />
      )}
      <p>
        <Link to={`/stock/${id}`} className="text-link">
          Adjust and movements
        </Link>
      </p>
    </section>
  )
}
