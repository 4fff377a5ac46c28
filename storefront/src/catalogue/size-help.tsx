import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { FiledIcon } from '#ui/filed-icon.tsx'
import { retryOnline } from '#ui/retry-online.ts'
import type { Product } from './catalogue/catalogue-api.ts'

const SizeGuide = lazy(retryOnline(async () => ({ default: (await import('./catalogue/size-guide.tsx')).SizeGuide })))
const HowToMeasure = lazy(
  retryOnline(async () => ({ default: (await import('#areas/selling/how-to-measure.tsx')).HowToMeasure })),
)

/** The button beside the sizes that opens this product's chart. */
export function SizeGuideButton({ product: { size_table: chart } }: { readonly product: Product }) {
  const [isOpen, setIsOpen] = useState(false)
  if (chart === null) return null
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)} className="size-link">
        <FiledIcon name="ruler" size={18} />
        <span className="quiet-link">
          <Trans>Size guide</Trans>
        </span>
      </button>
      <Suspense>
        {isOpen && (
          <SizeGuide chart={chart} onClose={() => setIsOpen(false)}>
            <HowToMeasure chart={chart.title} />
          </SizeGuide>
        )}
      </Suspense>
    </>
  )
}
