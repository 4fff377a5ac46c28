import { useEffect, useState } from 'react'
import { adminOrderEditCalls } from '@shop/contract/core/admin-call-table'
import type { OrderEditDraft, OrderEditPreview } from '@shop/contract/fulfilment/admin-order-edits'
import { fieldsOf, messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'

const quietMs = 250

type Previewed = {
  /** The body to which the preview belongs. */
  readonly of: string
  readonly preview: OrderEditPreview | undefined
  readonly error: unknown
}

const nothing: Previewed = { of: '', preview: undefined, error: undefined }

/**
 * What the edit would do, requested a moment after the last change of the form; the previous answer stays until then.
 * Null asks for nothing.
 */
export function usePreview(code: string, body: OrderEditDraft | null) {
  const sent = JSON.stringify(body)
  // Keeps the same object between two changes of the body, so that no other request is sent.
  const [latest, setLatest] = useState({ sent, body })
  if (latest.sent !== sent) setLatest({ sent, body })
  const draft = latest.body
  const [previewed, setPreviewed] = useState(nothing)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (draft === null) {
      setPreviewed(nothing)
      return undefined
    }
    const stopping = new AbortController()
    const { signal } = stopping
    const timer = setTimeout(() => {
      callApi(adminOrderEditCalls.preview, { params: { code }, body: draft, signal }).then(
        (preview) => {
          if (!signal.aborted) setPreviewed({ of: sent, preview, error: undefined })
        },
        (error: unknown) => {
          if (!signal.aborted) setPreviewed({ of: sent, preview: undefined, error })
        },
      )
    }, quietMs)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [code, sent, draft, turn])
  const { of, preview, error } = previewed
  return {
    preview,
    isFresh: of === sent && preview !== undefined,
    problem: error === undefined ? undefined : (Object.values(fieldsOf(error))[0] ?? messageOf(error)),
    refresh: () => setTurn((before) => before + 1),
  }
}
