import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { AccountPage } from '#areas/customers/account-page.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton, SkeletonFields } from '#ui/skeleton.tsx'

const many = (count: number) => Array.from({ length: count }, (_, index) => index)

function Heading() {
  return <Skeleton className="h-9 w-52 max-w-full md:h-12" />
}

/** Pictures with text beside them, as in a cart, an order or the checkout. */
function Lines({ count }: { readonly count: number }) {
  return (
    <div className="grid gap-7 border-t border-line pt-6">
      {many(count).map((line) => (
        <div key={line} className="flex gap-4 border-b border-line pb-7">
          <Skeleton className="aspect-3/4 w-28 shrink-0" />
          <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-2.5">
            <Skeleton className="h-3.5 w-24" />
            <Skeleton className="h-5 w-60 max-w-full" />
            <Skeleton className="h-3.5 w-32" />
            <Skeleton className="mt-4 h-11 w-32" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** Lines on the left, totals on the right. */
function Purchase() {
  return (
    <div className="py-8 page-width md:py-12">
      <Heading />
      <div className="mt-6 grid grid-cols-1 gap-10 md:grid-cols-[minmax(0,1fr)_22rem] lg:gap-20">
        <Lines count={3} />
        <Skeleton className="h-72" />
      </div>
    </div>
  )
}

function Cards() {
  return (
    <div className="py-8 page-width md:py-12">
      <Heading />
      <div className="mt-8 grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 md:gap-x-4 md:gap-y-10 lg:grid-cols-4">
        {many(8).map((card) => (
          <div key={card}>
            <Skeleton className="aspect-3/4" />
            <Skeleton className="mt-3 h-3 w-24" />
            <Skeleton className="mt-2 h-3.5 w-40 max-w-full" />
            <Skeleton className="mt-4 h-11" />
          </div>
        ))}
      </div>
    </div>
  )
}

function Orders() {
  return (
    <div className="border-b border-line">
      {many(3).map((order) => (
        <div key={order} className="flex items-center gap-5 border-t border-line py-6">
          <Skeleton className="aspect-3/4 w-16" />
          <Skeleton className="aspect-3/4 w-16" />
          <div className="grid flex-1 gap-2.5">
            <Skeleton className="h-4 w-44 max-w-full" />
            <Skeleton className="h-3.5 w-28" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** An icon and two lines of text. */
function Rows() {
  return (
    <div className="border-b border-line">
      {many(3).map((row) => (
        <div key={row} className="flex gap-5 border-t border-line py-5">
          <Skeleton className="size-7 shrink-0" />
          <div className="grid flex-1 gap-2.5">
            <Skeleton className="h-4 w-44 max-w-full" />
            <Skeleton className="h-3.5 w-64 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}

function Boxes({ className }: { readonly className: string }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {many(4).map((box) => (
        <Skeleton key={box} className={className} />
      ))}
    </div>
  )
}

function accountPart(pathname: string) {
  if (pathname === '/account') return <Boxes className="h-24" />
  if (pathname === '/address') return <Boxes className="h-52" />
  if (pathname === '/order-history') return <Orders />
  if (
    pathname === '/devices' ||
    pathname === '/notifications' ||
    pathname === '/store-credit' ||
    pathname === '/messages'
  )
    return <Rows />
  if (pathname === '/reviews') return <Lines count={3} />
  if (pathname.startsWith('/order-details/')) return <Lines count={2} />
  return <SkeletonFields />
}

function shapeOf(pathname: string) {
  if (pathname === '/wishlist') return <Cards />
  if (pathname === '/cart' || pathname === '/checkout' || pathname === '/order-success') return <Purchase />
  return (
    <AccountPage>
      <div className="own-page">
        {!pathname.includes('-address') && (
          <div className="mb-2 flex h-6 items-center md:hidden">
            <Skeleton className="h-3.5 w-24" />
          </div>
        )}
        <Heading />
        <div className="mt-8">{accountPart(pathname)}</div>
      </div>
    </AccountPage>
  )
}

const scriptlessTitles: Readonly<Record<string, string>> = {
  '/cart': t`Your cart needs JavaScript`,
  '/checkout': t`Checkout needs JavaScript`,
}

/** Says that the page needs scripts, because without them it never loads. */
function Scriptless({ pathname }: { readonly pathname: string }) {
  return (
    <noscript>
      <EmptyState
        drawing="needle"
        heading="h1"
        title={scriptlessTitles[pathname] ?? t`This page needs JavaScript`}
        action={
          <a href="/contact" className="inline-flex min-h-12 items-center bg-kajal px-6 font-semibold text-chuna">
            <Trans>Order with our help</Trans>
          </a>
        }
      >
        <p>
          <Trans>
            Please switch JavaScript on in the settings of your browser and open this page again. You can also order by
            phone or email.
          </Trans>
        </p>
      </EmptyState>
    </noscript>
  )
}

/** The skeleton of a page that only the browser can load, so its scripts start at once (`data-eager`). */
export function OwnSkeleton({ pathname }: { readonly pathname: string }) {
  return (
    <>
      <Scriptless pathname={pathname} />
      <div role="status" data-eager className="noscript:hidden">
        <span className="sr-only">
          <Trans>Loading your page</Trans>
        </span>
        {shapeOf(pathname)}
      </div>
    </>
  )
}
