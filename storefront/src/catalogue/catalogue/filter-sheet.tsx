import { Trans } from '@lingui/react/macro'
import { FunnelSimpleIcon } from '@phosphor-icons/react/dist/ssr/FunnelSimple'
import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { retryOnline } from '#ui/retry-online.ts'
import { countFilters } from './listing-query.ts'
import type { FilterSheetProps } from './open-filter-sheet.tsx'

const OpenFilterSheet = lazy(
  retryOnline(async () => ({ default: (await import('./open-filter-sheet.tsx')).OpenFilterSheet })),
)

/** A button at the bottom of a phone's listing; choices are collected and applied together. */
export function FilterSheet(props: FilterSheetProps) {
  const [isOpen, setIsOpen] = useState(false)
  const count = countFilters(props.query)
  return (
    <>
      <div className="sticky bottom-[max(1rem,env(safe-area-inset-bottom))] z-bar mt-8 flex justify-start md:hidden">
        <Button onClick={() => setIsOpen(true)} className="shadow-lifted">
          <FunnelSimpleIcon size={20} aria-hidden="true" />
          <Trans>Filter</Trans>
          {count > 0 ? ` (${count})` : ''}
        </Button>
      </div>
      <Suspense>{isOpen && <OpenFilterSheet {...props} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
