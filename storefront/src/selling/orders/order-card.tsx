import { Plural, Trans } from '@lingui/react/macro'
import { useMoneyText } from '#session/currency.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { AmountText } from '#ui/price-text.tsx'
import { OrderStateTag } from './order-state.tsx'
import { dateText } from './order-text.ts'
import type { OrderItem } from './orders-api.ts'

/** An unconfirmed cash order waits for its shopper's code, not for money. */
const offlineOf = ({ payment_type: type }: OrderItem) =>
  type === 'Cash on delivery' ? { method: 'cash_on_delivery' } : null

/** Order summary; the whole card is a link. */
export function OrderCard({ order }: { readonly order: OrderItem }) {
  const money = useMoneyText()
  return (
    <article className="group relative grid gap-5 border-t border-line py-6 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center sm:gap-8">
      <div className="flex gap-2">
        {order.pictures.slice(0, 3).map((picture) => (
          <div key={picture.src} className="aspect-3/4 w-16 overflow-hidden bg-mist">
            <Picture files={picture} sizes="4rem" alt="" />
          </div>
        ))}
      </div>
      <div className="min-w-0">
        <OrderStateTag state={order.state} offline={offlineOf(order)} />
        <h2 className="mt-2 font-sans text-body font-semibold">
          <Link
            to={`/order-details/${order.id}`}
            className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            <Trans>Order {order.code}</Trans>
          </Link>
        </h2>
        <p className="mt-1 text-small text-kajal-2">
          <Trans>
            {{ day: dateText(order.date) }},{' '}
            <Plural value={{ count: order.item_count }} one="# piece" other="# pieces" />
          </Trans>
        </p>
      </div>
      <p className="font-semibold sm:text-end">
        <AmountText {...money(order.grand_total)} />
      </p>
    </article>
  )
}
