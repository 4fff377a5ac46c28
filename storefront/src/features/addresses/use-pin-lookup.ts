import { useEffect, useRef } from 'react'
import { ApiError } from '#api/api-error.ts'
import { browserApi } from '#session/browser-api.ts'
import { loadPlaceOfPin, type PinPlace } from './addresses-api.ts'

const completePin = /^[1-9]\d{2} ?\d{3}$/

type Found = {
  readonly onPlace: (place: PinPlace) => void
  /** No region of India has this code. */
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
    if (pin === null || pin === lastPin.current || !completePin.test(pin)) return
    lastPin.current = pin
    const bare = pin.replace(' ', '')
    loadPlaceOfPin(browserApi, bare).then(
      (place) => latest.current.onPlace(place),
      (error: unknown) => {
        // Any other failure: the shopper chooses state and city, and the server checks the code.
        if (error instanceof ApiError && error.is('address.unknown_pin')) latest.current.onUnknown(bare)
      },
    )
  }, [pin])
}
