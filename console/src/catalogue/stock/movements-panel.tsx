import { Link } from 'react-router'
import type { StockMovement, StockPiece } from '@shop/contract/catalogue/admin-stock'
import { adminStockCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { timeText } from '#ui/format.ts'
import { MoreRows } from '#ui/more-rows.tsx'
import { usePages } from '#ui/use-pages.ts'
import { changeText, kindTexts, reasonTexts, sizeName } from './stock-labels.ts'

type MovementsPanelProps = {
  readonly piece: StockPiece
  readonly page: { readonly movements: readonly StockMovement[]; readonly next: string | null }
  readonly canOpenOrders: boolean
}

export function MovementsPanel({ piece, page, canOpenOrders }: MovementsPanelProps) {
  const pages = usePages({
    first: page,
    rowsOf: ({ movements }) => movements,
    load: (cursor) => callApi(adminStockCalls.movements, { params: { id: piece.id }, query: { cursor } }),
  })
  const { rows } = pages
  return (
    <section aria-labelledby="movements" className="panel p-4">
      <h2 id="movements" className="mb-3 text-section font-semibold">
        Movements
      </h2>
      {rows.length === 0 && <p className="text-ink-2">No stock movements yet.</p>}
      <ol className="divide-y divide-line">
        {rows.map((movement, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- Movements have no id of their own, and their order never changes.
          <Movement key={index} movement={movement} withSize={piece.sizes.length > 1} canOpenOrders={canOpenOrders} />
        ))}
      </ol>
      <MoreRows pages={pages} />
    </section>
  )
}

type MovementProps = { readonly movement: StockMovement; readonly withSize: boolean; readonly canOpenOrders: boolean }

function Movement({ movement, withSize, canOpenOrders }: MovementProps) {
  const { at, kind, change, freeAfter, counted, reason, note, actor, orderCode, size, location } = movement
  // A location that sells nothing online changes no free piece, and pieces that leave were not free before.
  const moved = change === 0 ? (movement.onHandChange ?? 0) : change
  const details = [
    location ?? '',
    counted === null ? '' : `${counted} on the shelf`,
    reason === null ? '' : reasonTexts[reason],
    note,
    actor,
  ].filter((text) => text !== '')
  return (
    <li className="grid grid-cols-[1fr_auto_auto] items-baseline gap-x-4 py-2">
      <span className="min-w-0">
        {kindTexts[kind]}
        {withSize && <span className="text-ink-2"> · {sizeName({ name: size })}</span>}
        {orderCode !== null && (
          <>
            {' · '}
            {canOpenOrders ? (
              <Link to={`/orders/${orderCode}`} className="text-link">
                {orderCode}
              </Link>
            ) : (
              orderCode
            )}
          </>
        )}
        <span className="block text-small text-ink-2 wrap-anywhere">{[timeText(at), ...details].join(' · ')}</span>
      </span>
      <span className="text-right font-semibold">{changeText(moved)}</span>
      <span className="min-w-16 text-right text-small text-ink-2">{freeAfter} free</span>
    </li>
  )
}
