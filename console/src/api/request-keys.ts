import { useState } from 'react'

/** The Idempotency-Key of a body: a press after a lost answer repeats the request, another body is another one. */
export function useRequestKeys(): (body: unknown) => string {
  const [keys] = useState(() => new Map<string, string>())
  return (body) => {
    const sent = JSON.stringify(body)
    const key = keys.get(sent) ?? crypto.randomUUID()
    keys.set(sent, key)
    return key
  }
}
