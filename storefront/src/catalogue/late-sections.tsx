import { lazy, memo, Suspense, useDeferredValue } from 'react'
import { retryOnline } from '#ui/retry-online.ts'

/**
 * Sections that the server renders and whose code follows the first scripts. If React must update such a section before
 * its code arrives, it discards the markup with everything typed into it. Equal props cause no update, and a deferred
 * update waits for the code.
 */

const LoadedDelivery = lazy(
  retryOnline(async () => ({
    default: (await import('#features/delivery/delivery-box.tsx')).DeliveryBox,
  })),
)
const LoadedPriceAlert = lazy(
  retryOnline(async () => ({ default: (await import('#areas/messages/notify-me.tsx')).PriceAlert })),
)

type DeliveryProps = { readonly productId: number; readonly sku: string | undefined }

const Delivery = memo(({ productId, sku }: DeliveryProps) => (
  <Suspense fallback={<div className="min-h-28" />}>
    <LoadedDelivery productId={productId} sku={sku} />
  </Suspense>
))

export function DeliverySection({ productId, sku }: DeliveryProps) {
  return <Delivery productId={productId} sku={useDeferredValue(sku)} />
}

export const PriceAlertSection = memo(({ productId }: { readonly productId: number }) => (
  <Suspense fallback={<div className="-my-2 min-h-11 md:-my-3" />}>
    <LoadedPriceAlert productId={productId} />
  </Suspense>
))
