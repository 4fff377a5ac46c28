import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { NeedleIcon } from '@phosphor-icons/react/dist/ssr/Needle'
import { lazy, Suspense, useState } from 'react'
import type { Product } from '#features/catalogue/catalogue-api.ts'
import { whenSignedIn } from '#session/dialogs.ts'
import { retryOnline } from '#ui/retry-online.ts'

const MeasureDrawer = lazy(
  retryOnline(async () => ({
    default: (await import('./measurements/measure-drawer.tsx')).MeasureDrawer,
  })),
)

/** For a made-to-order size: a link to have it cut to the shopper's measurements. */
export function MadeToMeasure({ product }: { readonly product: Product }) {
  const [isOpen, setIsOpen] = useState(false)
  const isForMen = product.size_table?.title.startsWith('Men') === true
  const open = () => {
    whenSignedIn({ reason: t`Log in to keep your measurements.`, run: () => setIsOpen(true) })
  }
  return (
    <div className="flex gap-3 bg-mist p-4 text-small">
      <NeedleIcon size={20} aria-hidden="true" className="shrink-0" />
      <div>
        <p>
          <Trans>Free custom fit: add your measurements and we’ll make this piece to them.</Trans>
        </p>
        <button type="button" onClick={open} className="mt-1 inline-flex min-h-11 items-center quiet-link md:min-h-9">
          <Trans>Your measurements</Trans>
        </button>
      </div>
      <Suspense>
        {isOpen && <MeasureDrawer firstWearer={isForMen ? 'men' : 'women'} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </div>
  )
}
