import { useEffect, useState } from 'react'
import type { PhoneDraft } from '@shop/contract/checkout/admin-phone-orders'
import type { PhonePrices } from '@shop/contract/checkout/phone-prices'
import { adminPhoneOrderCalls } from '@shop/contract/core/admin-call-table'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'

const quietMs = 250

export type Priced = {
  /** The body to which the sums belong. */
  readonly of: string
  readonly prices: PhonePrices | undefined
  readonly problem: string | undefined
}

/** The server's sums for the draft, requested a moment after its last change; the previous sums stay until then. */
export function usePrices(body: PhoneDraft): Priced & { readonly replace: (prices: PhonePrices) => void } {
  const sent = JSON.stringify(body)
  // Keeps the same object between two changes of the body, so that no other request is sent.
  const [latest, setLatest] = useState({ sent, body })
  if (latest.sent !== sent) setLatest({ sent, body })
  const draft = latest.body
  const [priced, setPriced] = useState<Priced>({ of: '', prices: undefined, problem: undefined })
  const isEmpty = body.lines.length === 0 && (body.giftCards ?? []).length === 0
  useEffect(() => {
    if (isEmpty) {
      setPriced({ of: sent, prices: undefined, problem: undefined })
      return undefined
    }
    const stopping = new AbortController()
    const { signal } = stopping
    const timer = setTimeout(() => {
      callApi(adminPhoneOrderCalls.preview, { body: draft, signal }).then(
        (prices) => {
          if (!signal.aborted) setPriced({ of: sent, prices, problem: undefined })
        },
        (error: unknown) => {
          if (!signal.aborted) setPriced((before) => ({ of: sent, prices: before.prices, problem: messageOf(error) }))
        },
      )
    }, quietMs)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [sent, draft, isEmpty])
  return { ...priced, replace: (prices) => setPriced({ of: sent, prices, problem: undefined }) }
}
