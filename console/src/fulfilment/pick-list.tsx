import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { adminPickingCalls } from '@shop/contract/core/admin-call-table'
import type { PickedRow } from '@shop/contract/fulfilment/admin-picking'
import { callApi } from '#api/client.ts'
import { signedIn } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { PieceLabel } from './parcels/piece-label.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  const codes = (new URL(request.url).searchParams.get('codes') ?? '').split(',').filter((code) => code !== '')
  return signedIn(request, () =>
    codes.length === 0
      ? Promise.resolve({ rows: [], orders: 0 })
      : callApi(adminPickingCalls.pickList, { body: { codes } }),
  )
}

const count = (number: number, one: string): string => `${number} ${number === 1 ? one : `${one}s`}`

export function Component() {
  const { rows, orders } = useLoaderData<typeof loader>()
  const pieces = rows.reduce((sum, row) => sum + row.pieces, 0)
  const groups = [...Map.groupBy(rows, ({ category }) => category)]
  return (
    <>
      <PageTitle back={{ to: '/orders?view=to_send', text: 'Orders' }} title="Pick list">
        {rows.length > 0 && (
          <Button className="print:hidden" onClick={() => globalThis.print()}>
            Print
          </Button>
        )}
      </PageTitle>
      <p className="mb-4">
        {rows.length === 0
          ? 'None of the chosen orders has a piece in the house.'
          : `${count(pieces, 'piece')} for ${count(orders, 'order')}`}
      </p>
      <div className="grid gap-5">
        {groups.map(([category, picked]) => (
          <section key={category} aria-label={category === '' ? 'Other pieces' : category} className="panel p-4">
            <h2 className="mb-2 text-section font-semibold">{category === '' ? 'Other pieces' : category}</h2>
            <ul className="divide-y divide-line">
              {picked.map((row) => (
                <PickedPiece key={`${row.sku} ${row.name} ${row.orders[0]?.code}`} row={row} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

function PickedPiece({ row }: { readonly row: PickedRow }) {
  const { name, pieces, barcode, orders, locations } = row
  return (
    <li className="flex break-inside-avoid items-center gap-4 py-3">
      <label className="flex min-w-0 flex-1 items-center gap-4">
        <input type="checkbox" aria-label={`Picked: ${name}`} className="size-6 shrink-0" />
        <span className="w-10 shrink-0 text-right font-display text-page tabular-nums">{pieces}</span>
        <PieceLabel piece={row}>
          {barcode !== '' && <span className="block text-small text-ink-2">Barcode {barcode}</span>}
          {locations.length > 0 && (
            <span className="block text-small font-semibold">
              {locations.map((one) => `${one.name}: ${one.pieces}`).join(' · ')}
            </span>
          )}
          <span className="block text-small text-ink-2">
            {orders.map((one) => (one.pieces === 1 ? one.code : `${one.code} (${one.pieces})`)).join(', ')}
          </span>
        </PieceLabel>
      </label>
    </li>
  )
}
