import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { browserApi } from '#session/browser-api.ts'
import { Button } from '#ui/button.tsx'
import { Drawer } from '#ui/dialog.tsx'
import { searchProducts, type Found } from './catalogue-api.ts'
import { FilterGroups } from './filter-groups.tsx'
import { countFilters, withoutFilters, writeListingQuery, type ListingQuery } from './listing-query.ts'

export type FilterSheetProps = {
  readonly category: string
  readonly query: ListingQuery
  readonly found: Found
  readonly onApply: (query: ListingQuery) => void
}

const waitMs = 250

/** Previews the results of the choices in the sheet; the page behind does not change. */
function usePreview(category: string, draft: ListingQuery, found: Found): Found {
  const [preview, setPreview] = useState(found)
  const address = writeListingQuery(draft)
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => {
      searchProducts(browserApi, { category, query: draft, signal: stop.signal })
        .then(setPreview)
        // Keeps the old count; applying sends the request again and shows the error.
        .catch(() => undefined)
    }, waitMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- The URL contains everything in the draft.
  }, [category, address])
  return preview
}

export function OpenFilterSheet({
  category,
  query,
  found,
  onApply,
  onClose,
}: FilterSheetProps & { readonly onClose: () => void }) {
  const [draft, setDraft] = useState(query)
  const preview = usePreview(category, draft, found)
  const apply = () => {
    onClose()
    onApply(draft)
  }
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t`Filter`}
      side="bottom"
      footer={
        <div className="flex gap-3">
          <Button
            look="secondary"
            refusal={countFilters(draft) === 0 ? t`Nothing is chosen` : undefined}
            onClick={() => setDraft(withoutFilters(draft))}
          >
            <Trans>Clear</Trans>
          </Button>
          <Button size="large" className="flex-1" onClick={apply}>
            <Trans>
              Show <Plural value={preview.total} one="# style" other="# styles" />
            </Trans>
          </Button>
        </div>
      }
    >
      <div className="px-4 pb-8">
        <FilterGroups facets={preview.facets} query={draft} onChange={setDraft} />
      </div>
    </Drawer>
  )
}
