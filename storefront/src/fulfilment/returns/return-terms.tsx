import { useEffect, useState } from 'react'
import { browserApi } from '#session/browser-api.ts'
import { loadReturnTerms } from './returns-api.ts'

/** Shown before the purchase to a shopper with limited returns: why, and what that means for this order. */
export function ReturnTerms() {
  const [text, setText] = useState('')
  useEffect(() => {
    // Without a response nothing is shown here; the order page shows the terms, which apply anyway.
    loadReturnTerms(browserApi).then(setText, () => undefined)
  }, [])
  return text !== '' && <p className="bg-haldi-tint p-4 text-small text-haldi">{text}</p>
}
