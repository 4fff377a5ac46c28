import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { SignOutIcon } from '@phosphor-icons/react/dist/ssr/SignOut'
import type { ReactNode } from 'react'
import { phoneText } from '@shop/contract/core/phone-text'
import { notifyError } from '#api/notify.ts'
import { orNothing } from '#api/or-nothing.ts'
import { requiredUser } from '#areas/access/required-user.ts'
import { pageMeta } from '#areas/frame/page-meta.ts'
import { useShop } from '#areas/frame/shop.ts'
import { ExportButton } from '#features/account/export-button.tsx'
import { useAccountSections } from '#features/account/use-account-sections.ts'
import { loadAddressBook, type Address } from '#features/addresses/addresses-api.ts'
import { OrderCard } from '#features/orders/order-card.tsx'
import { loadOrders, type OrderItem } from '#features/orders/orders-api.ts'
import { browserApi, logOut } from '#session/browser-api.ts'
import { openLogin, switchDialog } from '#session/dialogs.ts'
import { useUser } from '#session/visitor.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import type { Route } from './+types/account.ts'

export async function clientLoader() {
  const userId = requiredUser().id
  const [{ orders }, addresses] = await Promise.all([
    loadOrders(browserApi, { userId, page: 1 }),
    orNothing(loadAddressBook(browserApi, userId), notifyError),
  ])
  return { latest: orders[0], addresses }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Your account`, isHidden: true })
}

/** Guests have orders and addresses, but no log-in to manage. */
function GuestNote() {
  return (
    <section aria-labelledby="guest" className="mt-6 border border-line bg-paper p-6">
      <h2 id="guest" className="text-h3">
        <Trans>You are shopping as a guest</Trans>
      </h2>
      <p className="mt-2 max-w-[66ch] text-kajal-2">
        <Trans>Your cart, wishlist and orders are on this device only. Log in or create an account to keep them.</Trans>
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => switchDialog('signup')}>
          <Trans>Create an account</Trans>
        </Button>
        <Button look="secondary" onClick={() => openLogin()}>
          <Trans>Log in</Trans>
        </Button>
      </div>
    </section>
  )
}

/** Links to all account pages, for phones; wide screens use the account menu. */
function Tiles() {
  const sections = useAccountSections()
  return (
    <ul className="mt-10 grid gap-px border border-line bg-line sm:grid-cols-2 md:hidden">
      {sections.map(({ to, title, line, Icon }) => (
        <li
          key={to}
          className="group relative flex items-center gap-5 bg-chuna p-6 hover:bg-paper sm:last:odd:col-span-2"
        >
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
  )
}

type CardProps = { readonly title: string; readonly to: string; readonly action: string; readonly children: ReactNode }

function Card({ title, to, action, children }: CardProps) {
  return (
    <section className="flex flex-col border border-line bg-paper p-6">
      <h2 className="text-h3">{title}</h2>
      <div className="mt-3 mb-4 flex-1 text-small text-kajal-2 [overflow-wrap:anywhere]">{children}</div>
      <Link to={to} className="inline-flex min-h-6 w-fit items-center text-small quiet-link">
        {action}
      </Link>
    </section>
  )
}

/** Overview of the shopper's data, on wide screens. */
function AccountOverview({ addresses }: { readonly addresses: readonly Address[] | null }) {
  const user = useUser()
  const home = addresses?.find(({ set_default: isDefault }) => isDefault === 1) ?? addresses?.[0]
  return (
    <div className="mt-12 hidden gap-4 md:grid md:grid-cols-2">
      <Card
        title={t`Default address`}
        to="/address"
        action={addresses?.length === 0 ? t`Add an address` : t`Address book`}
      >
        {home === undefined ? (
          <p>{addresses === null ? t`Your addresses could not be loaded.` : t`You have no saved addresses.`}</p>
        ) : (
          <address className="not-italic">
            <bdi className="font-semibold text-kajal">{home.name}</bdi>
            <br />
            <bdi>{home.address}</bdi>
            <br />
            <bdi>
              {home.city_name}, {home.state_name} {home.postal_code}
            </bdi>
          </address>
        )}
      </Card>
      {user?.isGuest !== true && (
        <Card title={t`You`} to="/edit-user" action={t`Change your details`}>
          <p className="font-semibold text-kajal">
            <bdi>{user?.name}</bdi>
          </p>
          {user?.email !== null && <p>{user?.email}</p>}
          {user?.phone !== null && user?.phone !== undefined && (
            <p>
              <bdi>{phoneText(user.phone)}</bdi>
            </p>
          )}
        </Card>
      )}
    </div>
  )
}

function Latest({ order }: { readonly order: OrderItem }) {
  return (
    <section aria-labelledby="latest" className="mt-12">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id="latest" className="text-h2">
          <Trans>Your latest order</Trans>
        </h2>
        <ButtonLink to="/order-history" look="quiet" className="text-small">
          <Trans>All orders</Trans>
        </ButtonLink>
      </div>
      <OrderCard order={order} />
    </section>
  )
}

export default function Account({ loaderData: { latest, addresses } }: Route.ComponentProps) {
  const user = useUser()
  const isGuest = user?.isGuest === true
  const { brand } = useShop().config
  return (
    <div className="own-page">
      <p className="text-small text-kajal-2 md:hidden">
        <Trans>Your account</Trans>
      </p>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 className="text-h1 [overflow-wrap:anywhere]">
          {user === undefined || user.name === '' ? t`Welcome` : t`Welcome, ${{ name: user.name }}`}
        </h1>
        <Button look="quiet" onClick={logOut} className="md:hidden">
          <Trans>
            <SignOutIcon size={20} aria-hidden="true" />
            Logout
          </Trans>
        </Button>
      </div>
      {isGuest && <GuestNote />}
      <Tiles />
      {latest === undefined ? (
        <p className="mt-8 hidden text-kajal-2 md:block">
          <Trans>
            You have no orders yet.{' '}
            <Link to="/" className="quiet-link">
              See what’s new
            </Link>
          </Trans>
        </p>
      ) : (
        <Latest order={latest} />
      )}
      <AccountOverview addresses={addresses} />
      <section aria-labelledby="data" className="mt-14 border-t border-line pt-8">
        <h2 id="data" className="text-h3">
          <Trans>Your data</Trans>
        </h2>
        <p className="mt-2 max-w-[66ch] text-small text-kajal-2">
          {isGuest
            ? t`Download a copy of your data or delete it at any time.`
            : t`Download a copy of your data or delete your account at any time.`}
        </p>
        <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ExportButton brand={brand} />
          <ButtonLink to="/delete-account" look="quiet" className="text-small">
            {isGuest ? t`Delete your data` : t`Delete your account`}
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}
