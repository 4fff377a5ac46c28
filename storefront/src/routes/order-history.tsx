import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { requiredUser } from '#areas/access/required-user.ts'
import { pageMeta } from '#areas/frame/page-meta.ts'
import { AccountLink } from '#features/account/account-link.tsx'
import { OrderCard } from '#features/orders/order-card.tsx'
import { loadOrders } from '#features/orders/orders-api.ts'
import { browserApi } from '#session/browser-api.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import type { Route } from './+types/order-history.ts'

function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? '1')
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const page = pageIn(url.searchParams)
  const found = await loadOrders(browserApi, { userId: requiredUser().id, page })
  // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects on a thrown response.
  if (page > found.lastPage) throw redirect(`/order-history?page=${found.lastPage}`)
  return found
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Order history`, isHidden: true })
}

export default function OrderHistory({ loaderData: { orders, page, lastPage } }: Route.ComponentProps) {
  if (orders.length === 0) {
    return (
      <EmptyState
        drawing="saree"
        heading="h1"
        title={t`No orders yet`}
        action={
          <ButtonLink to="/">
            <Trans>See what’s new</Trans>
          </ButtonLink>
        }
      >
        <p>
          <Trans>Your orders and their tracking appear here.</Trans>
        </p>
      </EmptyState>
    )
  }
  return (
    <div className="own-page">
      <AccountLink />
      <h1 className="mt-2 text-h1">
        <Trans>Order history</Trans>
      </h1>
      <ul className="mt-8 border-b border-line">
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <div className="mt-10">
        <Pagination page={page} lastPage={lastPage} toPage={(next) => `/order-history?page=${next}`} />
      </div>
    </div>
  )
}
