import { lazy, Suspense, useEffect, useRef } from 'react'
import { Outlet, useFetchers, useLocation, useNavigate, useRevalidator, useRouteLoaderData } from 'react-router'
import { catalogueCalls } from '@shop/contract/core/call-table'
import { wholeShopCategoryId } from '@shop/contract/core/ids'
import { AccountDialogs, CartDrawer, OneTapPrompt } from '#areas/frame/on-demand.tsx'
import { onlyAfterActions } from '#areas/frame/revalidation.ts'
import { useShop } from '#areas/frame/shop.ts'
import { loadShopper, anonymousShopper, type Shopper } from '#areas/frame/shopper.ts'
import { CheckoutHeader } from '#features/layout/checkout-header.tsx'
import { FeedbackButton } from '#features/layout/feedback-button.tsx'
import { categoryPath } from '#features/layout/navigation.ts'
import { SearchBox } from '#features/layout/search-box.tsx'
import { AcceptedPayments, SiteFooter } from '#features/layout/site-footer.tsx'
import { SiteHeader } from '#features/layout/site-header.tsx'
import { SkipLink } from '#features/layout/skip-link.tsx'
import { NewsletterForm } from '#features/newsletter/newsletter-form.tsx'
import { browserApi, onSessionEnd } from '#session/browser-api.ts'
import { onOtherTabs } from '#session/other-tabs.ts'
import { currentUser, followOtherTabs, useUser } from '#session/visitor.ts'
import { Link } from '#ui/link.tsx'
import { retryOnline } from '#ui/retry-online.ts'
import type { Route } from './+types/shop-layout.ts'

/** Lazy, because only the checkout shows it. */
const CheckoutFooter = lazy(
  retryOnline(async () => ({
    default: (await import('#features/layout/checkout-footer.tsx')).CheckoutFooter,
  })),
)

/** The server renders for an anonymous visitor; the browser loads the shopper's data after hydration (STATE-10). */
export function loader() {
  return anonymousShopper
}

export function clientLoader() {
  return loadShopper()
}
clientLoader.hydrate = true as const

export const shouldRevalidate = onlyAfterActions

async function suggest(text: string) {
  return (await browserApi.call(catalogueCalls.suggest, { query: { name: text } })).data
}

type CategoryPage = { readonly category: { readonly id: number; readonly name: string; readonly slug: string } }

/** The current category, for searching inside it. */
function useCurrentCategory() {
  const category = useRouteLoaderData<() => CategoryPage>('routes/category')?.category
  if (category === undefined || category.id === wholeShopCategoryId) return undefined
  return { name: category.name, path: categoryPath(category) }
}

/** Connects the session to the router: a logout goes home, and a login reloads the shopper's data. */
function useSession() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const userId = useUser()?.id
  const loadedFor = useRef<number | null>(null)
  useEffect(() => onSessionEnd(() => void navigate('/')), [navigate])
  useEffect(() => followOtherTabs(), [])
  useEffect(() => onOtherTabs(() => void revalidate()), [revalidate])
  useEffect(() => {
    // Reads the store instead of the hook, which during hydration still returns the anonymous visitor of the server.
    const now = currentUser()?.id
    const isFirst = loadedFor.current === null
    if (!isFirst && loadedFor.current === (now ?? 0)) return
    loadedFor.current = now ?? 0
    // The first page load has already fetched the data for the current visitor.
    if (!isFirst) void revalidate()
  }, [userId, revalidate])
}

/** Optimistic: includes additions in flight; a failure removes them. */
function useCartCount({ lines }: Shopper['cart']): number {
  const adding = useFetchers().filter(({ formData, formAction }) => {
    if (formAction !== '/cart' || formData?.get('intent') !== 'add') return false
    const [sku, productId] = [formData.get('sku'), Number(formData.get('productId'))]
    return !lines.some((line) => (sku === '' ? line.product_id === productId : line.variation === sku))
  })
  return lines.length + adding.length
}

export default function ShopLayout({ loaderData }: Route.ComponentProps) {
  const { config, navigation } = useShop()
  const category = useCurrentCategory()
  const cartCount = useCartCount(loaderData.cart)
  const isPaying = useLocation().pathname === '/checkout'
  useSession()
  const search = (shouldFocus: boolean) => (
    <SearchBox
      action={`/category/${wholeShopCategoryId}`}
      suggest={suggest}
      shouldFocus={shouldFocus}
      category={category}
    />
  )
  return (
    <>
      <SkipLink />
      {config.announcement && (
        <Link to={config.announcement.link} className="night block p-2 text-center text-small">
          {config.announcement.text}
        </Link>
      )}
      {isPaying ? (
        <CheckoutHeader brand={config.brand} chatNumber={config.chatNumber} />
      ) : (
        <SiteHeader
          brand={config.brand}
          entries={navigation}
          chatNumber={config.chatNumber}
          languages={config.languages}
          cartCount={cartCount}
          wishlistCount={loaderData.wishlist.length}
          search={search}
        />
      )}
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {isPaying ? (
        <Suspense>
          <CheckoutFooter brand={config.brand} payments={<AcceptedPayments config={config} />} />
        </Suspense>
      ) : (
        <>
          <FeedbackButton />
          <SiteFooter config={config} newsletter={<NewsletterForm />} />
        </>
      )}
      <CartDrawer lines={loaderData.cart.lines} />
      <AccountDialogs googleClientId={config.googleClientId} />
      <OneTapPrompt googleClientId={config.googleClientId} />
    </>
  )
}
