import { useState } from 'react'

/**
 * The Idempotency-Key of a body: pressing again after a lost response repeats the request, and another body is a new
 * request.
 */
export function useRequestKeys(): (body: unknown) => string {
  const [keys] = useState(() => new Map<string, string>())
  return (body) => {
    const sent = JSON.stringify(body)
    const key = keys.get(sent) ?? crypto.randomUUID()
    keys.set(sent, key)
    return key
  }
}
