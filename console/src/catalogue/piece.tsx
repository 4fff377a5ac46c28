import { useState } from 'react'
import { useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminCostCalls, adminPieceCalls, adminStockCalls } from '@shop/contract/core/admin-call-table'
import { ApiError } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { currentPerson, may, signedIn } from '#api/session.ts'
import { AppLinks } from '#apps/app-links.tsx'
import { loadChanges } from '#staff/load-changes.ts'
import { Button } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PieceCosts } from './costs/piece-costs.tsx'
import { NewPieceDialog } from './pieces/new-piece-dialog.tsx'
import { PieceEditor } from './pieces/piece-editor.tsx'
import { PreviewButton } from './pieces/preview-button.tsx'
import { PieceStock } from './stock/piece-stock.tsx'

/** Undefined for a gift card, which has no stock. */
async function stockOf(id: string) {
  try {
    return await callApi(adminStockCalls.find, { params: { id } })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'stock.not_found') return undefined
    throw error
  }
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params['id'] ?? ''
  return signedIn(request, async () => {
    const person = await currentPerson()
    const isOfHouse = person.label === null
    const [piece, choices, events, stock, costs] = await Promise.all([
      callApi(adminPieceCalls.find, { params: { id } }),
      callApi(adminPieceCalls.choices),
      loadChanges('product', id),
      isOfHouse ? stockOf(id) : undefined,
      may(person, 'costs.edit') ? callApi(adminCostCalls.find, { params: { id } }) : undefined,
    ])
    return { piece, choices, events, stock, costs }
  })
}

export function Component() {
  const { piece, choices, events, stock, costs } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const [isCopying, setIsCopying] = useState(false)
  const { id, body, state, shopPath, isGiftCard } = piece
  return (
    <>
      <PageTitle back={{ to: '/pieces', text: 'Pieces' }} title={body.name}>
        <span className="flex flex-wrap items-center gap-4">
          {state !== 'published' && <PreviewButton pieceId={id} />}
          {state === 'published' && (
            <a href={shopPath} target="_blank" rel="noreferrer" className="text-link">
              View in shop
            </a>
          )}
          <AppLinks me={me} subject={{ piece: id }} />
          {may(me, 'catalogue.edit') && <Button onClick={() => setIsCopying(true)}>Copy</Button>}
        </span>
      </PageTitle>
      <p className="mb-5 text-ink-2">
        Piece {id}
        {isGiftCard && ', a gift card'}
      </p>
      <PieceEditor
        key={id}
        loaded={piece}
        choices={choices}
        events={events}
        canEdit={may(me, 'catalogue.edit')}
        canPrice={may(me, 'prices.edit')}
        canCount={may(me, 'stock.edit')}
        costs={costs && !isGiftCard && <PieceCosts pieceId={id} sizes={costs.sizes} />}
        stock={stock && <PieceStock piece={stock} canCount={may(me, 'stock.edit')} />}
      />
      {isCopying && (
        <NewPieceDialog
          key={`copy-${id}`}
          designers={choices.designers}
          source={piece}
          onClose={() => setIsCopying(false)}
        />
      )}
    </>
  )
}
