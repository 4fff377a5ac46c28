import { useEffect, useEffectEvent, useState } from 'react'
import { browserApi } from '#session/browser-api.ts'
import { searchProducts, type Found } from './catalogue-api.ts'
import { atPage } from './listing-query.ts'
import { runAfterPriority } from './request-priority.ts'
import type { ShownListing } from './use-load-more.ts'

const freshMs = 5000

type Card = Found['cards'][number]

/** Revalidates a cached listing in the background: updates prices and stock while products keep their positions. */
export function useFreshCards({ category, query, found }: ShownListing, seenAt: number | undefined): readonly Card[] {
  const [fresh, setFresh] = useState<ReadonlyMap<number, Card>>(new Map())
  const refresh = useEffectEvent(async (signal: AbortSignal) => {
    for (let page = query.from; page <= found.page && !signal.aborted; page += 1) {
      const { cards } = await runAfterPriority(() =>
        searchProducts(browserApi, { category, query: atPage(query, page), signal }),
      )
      setFresh((before) => new Map([...before, ...cards.map((card) => [card.id, card] as const)]))
    }
  })
  useEffect(() => {
    if (seenAt === undefined || Date.now() - seenAt < freshMs) return undefined
    const stop = new AbortController()
    // Without a response the cached data stays; the server validates stock and price at purchase.
    refresh(stop.signal).catch(() => undefined)
    return () => stop.abort()
  }, [seenAt])
  return found.cards.map((card) => fresh.get(card.id) ?? card)
}
