import { lazy, Suspense } from 'react'
import { SectionBoundary } from '#areas/frame/section-boundary.tsx'
import { retryOnline } from '#ui/retry-online.ts'
import type { OwnSection } from './own-content.ts'

/** Lazy: a page without own sections loads none of their script. */
const OwnSections = lazy(retryOnline(async () => ({ default: (await import('./own-sections.tsx')).OwnSections })))

type OwnSlotProps = {
  readonly own: readonly OwnSection[] | undefined
  readonly at: string
  /** In a column of text, whose edges the sections keep. */
  readonly isInColumn?: boolean
}

/** The own sections at one place of a page. */
export function OwnSlot({ own, at, isInColumn = false }: OwnSlotProps) {
  const shown = own?.filter(({ place }) => place === at)
  if (!shown?.length) return null
  return (
    <SectionBoundary>
      <Suspense>
        <OwnSections sections={shown} isInColumn={isInColumn} />
      </Suspense>
    </SectionBoundary>
  )
}
