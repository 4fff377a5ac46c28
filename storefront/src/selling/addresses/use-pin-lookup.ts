import { useEffect, useRef } from 'react'
import { readPostalCode } from '@shop/contract/core/place-rules'
import { ApiError } from '#api/api-error.ts'
import { browserApi } from '#session/browser-api.ts'
import { loadPlaceOfPin, type PinPlace } from './addresses-api.ts'

type Found = {
  readonly onPlace: (place: PinPlace) => void
  /** Called for a code that no region of India has. */
  readonly onUnknown: (pin: string) => void
}

/** Looks up each complete PIN code once. */
export function usePinLookup(pin: string | null, found: Found): void {
  const latest = useRef(found)
  const lastPin = useRef(pin)
  useEffect(() => {
    latest.current = found
  })
  useEffect(() => {
    const read = readPostalCode('IN', pin ?? '')
    if (pin === null || pin === lastPin.current || 'problem' in read) return
    lastPin.current = pin
    const bare = read.value
    loadPlaceOfPin(browserApi, bare).then(
      (place) => latest.current.onPlace(place),
      (error: unknown) => {
        // After any other failure the shopper chooses state and city, and the server checks the code.
        if (error instanceof ApiError && error.is('address.unknown_pin')) latest.current.onUnknown(bare)
      },
    )
  }, [pin])
}
