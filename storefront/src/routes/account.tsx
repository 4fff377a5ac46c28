import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple'
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin'
import { PackageIcon } from '@phosphor-icons/react/dist/ssr/Package'
import { RulerIcon } from '@phosphor-icons/react/dist/ssr/Ruler'
import { SignOutIcon } from '@phosphor-icons/react/dist/ssr/SignOut'
import { UserIcon } from '@phosphor-icons/react/dist/ssr/User'
import { Link } from 'react-router'
import { ExportButton } from '#features/account/export-button.tsx'
import { OrderCard } from '#features/orders/order-card.tsx'
import { loadOrders } from '#features/orders/orders-api.ts'
import { browserApi, logOut } from '#session/browser-api.ts'
import { useUser } from '#session/visitor.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/account.ts'
import { pageMeta } from './shared/page-meta.ts'
import { requiredUser } from './shared/required-user.ts'
import { useShop } from './shared/shop.ts'

const places = [
  { to: '/order-history', title: 'Orders', line: 'Follow, look up, print', Icon: PackageIcon },
  { to: '/address', title: 'Addresses', line: 'Where your parcels go', Icon: MapPinIcon },
  { to: '/measurements', title: 'Measurements', line: 'For what is cut to order', Icon: RulerIcon },
  { to: '/wishlist', title: 'Wishlist', line: 'What you saved for later', Icon: HeartIcon },
  { to: '/edit-user', title: 'Your details', line: 'Name, email and phone', Icon: UserIcon },
  { to: '/edit-user/password', title: 'Password', line: 'Change it', Icon: LockSimpleIcon },
] as const

export async function clientLoader() {
  const { orders } = await loadOrders(browserApi, { userId: requiredUser().id, page: 1 })
  return { latest: orders[0] }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Your account', isHidden: true })
}

export default function Account({ loaderData: { latest } }: Route.ComponentProps) {
  const user = useUser()
  const { brand } = useShop().config
  return (
    <div className="page-width py-8 md:py-12">
      <p className="text-small text-kajal-2">Your account</p>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 className="text-h1 [overflow-wrap:anywhere]">
          {user === undefined || user.name === '' ? 'Welcome' : `Welcome, ${user.name}`}
        </h1>
        <Button look="quiet" onClick={logOut}>
          <SignOutIcon size={20} aria-hidden="true" />
          Logout
        </Button>
      </div>
      <ul className="mt-10 grid gap-px border border-line bg-line sm:grid-cols-2 lg:grid-cols-3">
        {places.map(({ to, title, line, Icon }) => (
          <li key={to} className="group relative flex items-center gap-5 bg-chuna p-6 hover:bg-paper">
            <Icon size={28} weight="light" aria-hidden="true" />
            <div>
              <h2 className="text-h3">
                <Link to={to} className="after:absolute after:inset-0">
                  {title}
                </Link>
              </h2>
              <p className="text-small text-kajal-2">{line}</p>
            </div>
          </li>
        ))}
      </ul>
      {latest !== undefined && (
        <section aria-labelledby="latest" className="mt-14">
          <div className="mb-2 flex items-baseline justify-between gap-4">
            <h2 id="latest" className="text-h2">
              Your latest order
            </h2>
            <ButtonLink to="/order-history" look="quiet" className="text-small">
              All orders
            </ButtonLink>
          </div>
          <OrderCard order={latest} />
        </section>
      )}
      <section aria-labelledby="data" className="mt-14 border-t border-line pt-8">
        <h2 id="data" className="text-h3">
          What we hold about you
        </h2>
        <p className="mt-2 max-w-[66ch] text-small text-kajal-2">
          Take all of it with you as a file, or have your account deleted. Both work at once and without asking anybody.
        </p>
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ExportButton brand={brand} />
          <ButtonLink to="/delete-account" look="quiet" className="text-small">
            Delete your account
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}
