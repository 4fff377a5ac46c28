import { useState } from 'react'
import { Link, useLoaderData, useOutletContext, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import type { StockResult } from '@shop/contract/catalogue/admin-stock'
import { adminStockCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { AdjustDialog } from './stock/adjust-dialog.tsx'
import { CountForm } from './stock/count-form.tsx'
import { MovementsPanel } from './stock/movements-panel.tsx'
import { SizesTable } from './stock/sizes-table.tsx'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params['id'] ?? ''
  return signedIn(request, async () => {
    const [piece, page] = await Promise.all([
      callApi(adminStockCalls.find, { params: { id } }),
      callApi(adminStockCalls.movements, { params: { id } }),
    ])
    return { piece, page }
  })
}

export function Component() {
  const { piece } = useLoaderData<typeof loader>()
  return <StockPiecePage key={piece.id} />
}

function StockPiecePage() {
  const { piece, page } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const { revalidate } = useRevalidator()
  const [mode, setMode] = useState<'count' | 'adjust'>()
  const [results, setResults] = useState<readonly StockResult[]>()
  const counted = piece.sizes.filter(({ policy }) => policy === 'tracked')
  const canChange = may(me, 'stock.edit') && counted.length > 0
  const finish = (done: readonly StockResult[]): void => {
    setResults(done)
    if (done.every(({ message }) => message === null)) setMode(undefined)
    void revalidate()
  }
  return (
    <>
      <p className="mb-2">
        <Link to="/stock" className="text-link">
          Stock
        </Link>{' '}
        ·{' '}
        <Link to={`/pieces/${piece.id}`} className="text-link">
          The piece
        </Link>
      </p>
      <PageTitle title={piece.name}>
        {canChange && mode !== 'count' && (
          <span className="flex gap-2">
            <Button onClick={() => setMode('adjust')}>Adjust</Button>
            <Button look="primary" onClick={() => setMode('count')}>
              Count
            </Button>
          </span>
        )}
      </PageTitle>
      {results?.every(({ message }) => message === null) === true && mode === undefined && (
        <div className="mb-4">
          <Notice look="good">Saved.</Notice>
        </div>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[2fr_3fr]">
        <section aria-labelledby="sizes" className="panel p-4">
          <h2 id="sizes" className="mb-3 text-section font-semibold">
            Sizes
          </h2>
          {mode === 'count' ? (
            <CountForm sizes={counted} onDone={finish} onCancel={() => setMode(undefined)} />
          ) : (
            <SizesTable sizes={piece.sizes} />
          )}
        </section>
        <MovementsPanel key={JSON.stringify(page)} piece={piece} page={page} canOpenOrders={may(me, 'orders.read')} />
      </div>
      {mode === 'adjust' && (
        <AdjustDialog
          sizes={counted}
          onDone={(done) => setResults(done)}
          onClose={() => {
            setMode(undefined)
            void revalidate()
          }}
        />
      )}
    </>
  )
}
