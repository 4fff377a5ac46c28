import { useCallback, useEffect, useRef, useState } from 'react'
import { readPostalCode } from '@shop/contract/core/place-rules'
import { ApiError } from '#api/api-error.ts'
import { browserApi } from '#session/browser-api.ts'
import { savePlace, savedPlace, type DeliveryPlace } from '#session/wear-by.ts'
import { loadEstimate, type DeliveryEstimate } from './delivery-api.ts'

export type EstimateState =
  | { readonly kind: 'none' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'known'; readonly estimate: DeliveryEstimate }
  | { readonly kind: 'refused'; readonly reason: string; readonly isAboutPin: boolean }

type Piece = { readonly productId: number; readonly sku: string | undefined }

const initialPlace: DeliveryPlace = { country: 'IN', postalCode: '' }

function refusalFrom(error: unknown): EstimateState {
  if (!(error instanceof ApiError)) throw error
  const aboutPin = error.fields['postal_code']
  return { kind: 'refused', reason: aboutPin ?? error.message, isAboutPin: aboutPin !== undefined }
}

/**
 * Estimates delivery to the entered place. A place from an earlier visit is used automatically, and again for each
 * chosen size.
 */
export function useEstimate({ productId, sku }: Piece) {
  const [place, setPlace] = useState(initialPlace)
  const [answer, setAnswer] = useState<EstimateState>({ kind: 'none' })
  const latest = useRef<DeliveryPlace | undefined>(undefined)

  const ask = useCallback(
    async (requested: DeliveryPlace) => {
      latest.current = requested
      setAnswer((before) => (before.kind === 'known' ? before : { kind: 'asking' }))
      try {
        const estimate = await loadEstimate(browserApi, { productId, sku, place: requested })
        savePlace(requested)
        setAnswer({ kind: 'known', estimate })
      } catch (error) {
        if (error instanceof ApiError && error.isCancelled) return
        setAnswer(refusalFrom(error))
      }
    },
    [productId, sku],
  )

  useEffect(() => {
    const known = latest.current ?? savedPlace()
    if (known === undefined) return
    setPlace(known)
    void ask(known)
  }, [ask])

  const change = (next: DeliveryPlace) => {
    setPlace(next)
    setAnswer({ kind: 'none' })
  }
  const askForPlace = () => {
    const read = readPostalCode(place.country, place.postalCode)
    if (place.country === 'IN' && 'problem' in read)
      setAnswer({ kind: 'refused', reason: read.problem, isAboutPin: true })
    else void ask(place)
  }
  return { place, change, answer, ask: askForPlace }
}
