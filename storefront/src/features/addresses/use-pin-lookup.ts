import { useEffect, useRef } from 'react'
import { browserApi } from '#session/browser-api.ts'
import { loadPlaceOfPin, type PinPlace } from './addresses-api.ts'

const completePin = /^[1-9]\d{2} ?\d{3}$/

/** Looks up each complete PIN code once. Ignores unknown ones, since the shopper can fill in the place. */
export function usePinLookup(pin: string | null, onPlace: (place: PinPlace) => void): void {
  const latest = useRef(onPlace)
  const lastPin = useRef(pin)
  useEffect(() => {
    latest.current = onPlace
  })
  useEffect(() => {
    if (pin === null || pin === lastPin.current || !completePin.test(pin)) return
    lastPin.current = pin
    loadPlaceOfPin(browserApi, pin.replace(' ', '')).then(
      (place) => latest.current(place),
      // Unknown or unreachable: the shopper chooses state and city.
      () => undefined,
    )
  }, [pin])
}
