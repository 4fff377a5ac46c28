import { useEffect, useState } from 'react'
import { messageOf } from '#api/api-error.ts'

const quietMs = 400

type Preview<Reply> = { readonly found?: Reply; readonly problem?: string }

/**
 * The server's answer about a value of the form, requested a moment after its last change. `ask` must be the same
 * function each time.
 */
export function usePreview<Given, Reply>(
  given: Given,
  ask: (given: Given, signal: AbortSignal) => Promise<Reply>,
): Preview<Reply> {
  const [preview, setPreview] = useState<Preview<Reply>>({})
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    const timer = setTimeout(() => {
      ask(given, signal).then(
        (found) => {
          if (!signal.aborted) setPreview({ found })
        },
        (error: unknown) => {
          if (!signal.aborted) setPreview({ problem: messageOf(error) })
        },
      )
    }, quietMs)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [given, ask])
  return preview
}
