import { useEffect, useState } from 'react'
import type { OpenItem } from '@shop/contract/books/admin-bank-lines'
import { adminBankLineCalls } from '@shop/contract/core/admin-call-table'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'

const quietMs = 250

type OpenItems = { readonly items: readonly OpenItem[] | undefined; readonly problem: string | undefined }

/** Items to which a line may be assigned, requested a moment after the last key press. */
export function useOpenItems(lineId: number, search: string, onSuggested: (items: readonly OpenItem[]) => void) {
  const [found, setFound] = useState<OpenItems>({ items: undefined, problem: undefined })
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    const load = async (): Promise<void> => {
      try {
        const query = search === '' ? {} : { search }
        const { items } = await callApi(adminBankLineCalls.openItems, { params: { id: String(lineId) }, query, signal })
        if (signal.aborted) return
        setFound({ items, problem: undefined })
        if (search === '') onSuggested(items.filter(({ isSuggested }) => isSuggested))
      } catch (error) {
        if (!signal.aborted) setFound({ items: undefined, problem: messageOf(error) })
      }
    }
    const timer = setTimeout(() => void load(), search === '' ? 0 : quietMs)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [lineId, search, onSuggested])
  return found
}
