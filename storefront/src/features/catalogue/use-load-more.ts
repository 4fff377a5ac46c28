import { useState } from 'react'
import { useNavigate } from 'react-router'
import { notifyError } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { joined, searchProducts, type Found } from './catalogue-api.ts'
import { atPage, writeListingQuery, type ListingQuery } from './listing-query.ts'
import { prioritise } from './request-priority.ts'

/** A listing as it is shown, and where. */
export type ShownListing = {
  readonly path: string
  readonly category: string
  readonly query: ListingQuery
  readonly found: Found
}

type Keep = (address: string, grown: Pick<ShownListing, 'found' | 'query'>) => void

/**
 * More pieces below those that are shown. The address follows, so that a reload, a shared link and Back show as many.
 * `firstNew` is where focus goes when the shopper asked by the button.
 */
export function useLoadMore({ path, category, query, found }: ShownListing, keep: Keep) {
  const navigate = useNavigate()
  const [awaited, setAwaited] = useState<number | undefined>()
  const [firstNew, setFirstNew] = useState<number | undefined>()
  const nextPage = found.page + 1
  // No longer at the very moment when it is shown: who watches how near its end is looks then.
  const isLoading = awaited === nextPage
  const nextQuery = { ...query, page: nextPage }
  const nextAddress = path + writeListingQuery(nextQuery)

  const grow = async (isAsked: boolean) => {
    if (isLoading || found.page >= found.lastPage) return
    setAwaited(nextPage)
    try {
      const next = await prioritise(() => searchProducts(browserApi, { category, query: atPage(query, nextPage) }))
      keep(nextAddress, { found: joined(found, next), query: nextQuery })
      setFirstNew(isAsked ? found.cards.length : undefined)
      await navigate(nextAddress, { replace: true, preventScrollReset: true })
    } catch (error) {
      // What came by scrolling was not asked for; the button is still there to ask.
      if (isAsked) notifyError(error)
    } finally {
      setAwaited((page) => (page === nextPage ? undefined : page))
    }
  }
  return { isLoading, nextAddress, firstNew, grow: (isAsked: boolean) => void grow(isAsked) }
}
