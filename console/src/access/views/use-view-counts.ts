import { useEffect, useState } from 'react'
import type { SavedView } from '@shop/contract/access/admin-views'
import type { ViewList } from '@shop/contract/access/saved-view-options'
import { adminViewCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'

/** The number of rows of each view, by id. Requested after the list is shown, so that the list does not wait. */
export function useViewCounts(list: ViewList, views: readonly SavedView[]): ReadonlyMap<number, string> {
  const [counts, setCounts] = useState<ReadonlyMap<number, string>>(new Map())
  useEffect(() => {
    if (views.length === 0) return undefined
    const stopping = new AbortController()
    const { signal } = stopping
    const load = async (): Promise<void> => {
      try {
        const found = await callApi(adminViewCalls.counts, { query: { list }, signal })
        if (signal.aborted) return
        setCounts(new Map(found.counts.map(({ id, count, isMore }) => [id, isMore ? `${count}+` : String(count)])))
      } catch {
        // The list works without counts and reports its own errors.
      }
    }
    void load()
    return () => stopping.abort()
  }, [list, views])
  return counts
}
