import { useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminPieceCalls } from '@shop/contract/core/admin-call-table'
import { fieldsOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PieceGrid } from './grid/piece-grid.tsx'
import { filterOrder, piecesText } from './pieces/piece-labels.ts'

/** The chosen pieces, `ids=4.7.9`, or the filters of the list. */
function selectionIn(given: URLSearchParams) {
  const ids = given.get('ids')
  if (ids !== null) return { ids: ids.split('.').map(Number) }
  const textOf = (name: string): string => given.get(name)?.trim() ?? ''
  const state = filterOrder.find((one) => one === given.get('state')) ?? 'all'
  const lacks = (['stock', 'pictures'] as const).find((one) => one === given.get('lacks'))
  const [designer, category, field] = [textOf('designer'), textOf('category'), textOf('field')]
  return {
    filter: {
      state,
      search: textOf('search'),
      ...(designer !== '' && { designer }),
      ...(category !== '' && { category }),
      ...(field !== '' && { field }),
      ...(lacks !== undefined && { lacks }),
    },
  }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const body = selectionIn(new URL(request.url).searchParams)
  return signedIn(request, async () => {
    const choices = await callApi(adminPieceCalls.choices, { signal: request.signal })
    try {
      const { pieces } = await callApi(adminPieceCalls.grid, { body, signal: request.signal })
      return { pieces, choices, refusal: undefined }
    } catch (error) {
      // The page names an error such as too many pieces, or an address that somebody typed.
      const [refusal] = Object.values(fieldsOf(error))
      if (refusal === undefined) throw error
      return { pieces: [], choices, refusal }
    }
  })
}

export function Component() {
  const { pieces, choices, refusal } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  return (
    <>
      <PageTitle
        back={{ to: '/pieces', text: 'Pieces' }}
        title={refusal === undefined ? `${piecesText(pieces.length)} in a grid` : 'Pieces in a grid'}
      />
      {refusal !== undefined && <Notice look="alert">{refusal}.</Notice>}
      {refusal === undefined && pieces.length === 0 && (
        <div className="panel p-8 text-center">No piece matches. Choose others in the list.</div>
      )}
      {pieces.length > 0 && (
        <PieceGrid key={pieces.map(({ id }) => id).join('.')} loaded={pieces} choices={choices} me={me} />
      )}
    </>
  )
}
