import { useEffect, useState } from 'react'
import { messageOf } from '#api/api-error.ts'

const quietMs = 200

export type Lookup<Row> = { readonly rows: readonly Row[] | undefined; readonly problem: string | undefined }

/** Rows that match the text, requested a moment after the last key press; undefined before a search. */
export function useLookup<Row>(
  text: string,
  find: (search: string, signal: AbortSignal) => Promise<readonly Row[]>,
): Lookup<Row> {
  const [lookup, setLookup] = useState<Lookup<Row>>({ rows: undefined, problem: undefined })
  useEffect(() => {
    const search = text.trim()
    if (search.length < 2) {
      setLookup({ rows: undefined, problem: undefined })
      return undefined
    }
    const stopping = new AbortController()
    const { signal } = stopping
    const timer = setTimeout(() => {
      find(search, signal).then(
        (rows) => {
          if (!signal.aborted) setLookup({ rows, problem: undefined })
        },
        (error: unknown) => {
          if (!signal.aborted) setLookup({ rows: undefined, problem: messageOf(error) })
        },
      )
    }, quietMs)
    return () => {
      clearTimeout(timer)
      stopping.abort()
    }
  }, [text, find])
  return lookup
}
