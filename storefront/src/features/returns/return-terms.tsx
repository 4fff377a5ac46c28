import { useEffect, useState } from 'react'
import { browserApi } from '#session/browser-api.ts'
import { loadReturnTerms } from './returns-api.ts'

/** Before the purchase, only for a shopper whose returns are limited: why, and what that means for this order. */
export function ReturnTerms() {
  const [text, setText] = useState('')
  useEffect(() => {
    // Without a response the order page still says it, and the order keeps its terms.
    loadReturnTerms(browserApi).then(setText, () => undefined)
  }, [])
  return text !== '' && <p className="bg-haldi-tint p-4 text-small text-haldi">{text}</p>
}
