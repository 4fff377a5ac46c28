import { useState } from 'react'
import { useNavigate } from 'react-router'
import { notifyError } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { joined, searchProducts, type Found } from './catalogue-api.ts'
import { atPage, writeListingQuery, type ListingQuery } from './listing-query.ts'
import { runWithPriority } from './request-priority.ts'

/** A shown listing with its location. */
export type ShownListing = {
  readonly path: string
  readonly category: string
  readonly query: ListingQuery
  readonly found: Found
}

type CacheListing = (address: string, grown: Pick<ShownListing, 'found' | 'query'>) => void

/** Updates the URL, so that reload, share and Back show the same pages; `firstNew` gets the focus after the button. */
export function useLoadMore({ path, category, query, found }: ShownListing, keep: CacheListing) {
  const navigate = useNavigate()
  const [awaited, setAwaited] = useState<number | undefined>()
  const [firstNew, setFirstNew] = useState<number | undefined>()
  const nextPage = found.page + 1
  // False once the next page is shown, because the scroll observer checks at that moment.
  const isLoading = awaited === nextPage
  const nextQuery = { ...query, page: nextPage }
  const nextAddress = path + writeListingQuery(nextQuery)

  const grow = async (isRequested: boolean) => {
    if (isLoading || found.page >= found.lastPage) return
    setAwaited(nextPage)
    try {
      const next = await runWithPriority(() => searchProducts(browserApi, { category, query: atPage(query, nextPage) }))
      keep(nextAddress, { found: joined(found, next), query: nextQuery })
      setFirstNew(isRequested ? found.cards.length : undefined)
      await navigate(nextAddress, { replace: true, preventScrollReset: true })
    } catch (error) {
      // Scrolling is no explicit request, so its failure is silent and the button remains.
      if (isRequested) notifyError(error)
    } finally {
      setAwaited((page) => (page === nextPage ? undefined : page))
    }
  }
  return { isLoading, nextAddress, firstNew, grow: (isRequested: boolean) => void grow(isRequested) }
}
