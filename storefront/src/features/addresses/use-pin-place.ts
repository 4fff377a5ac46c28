import { useEffect, useRef } from 'react'
import { browserApi } from '#session/browser-api.ts'
import { loadPlaceOfPin, type PinPlace } from './addresses-api.ts'

const wholePin = /^[1-9]\d{2} ?\d{3}$/

/** Tells once of each PIN code that is typed to its end; of an unknown one nothing, since it can be filled in by hand. */
export function usePinPlace(pin: string | null, onPlace: (place: PinPlace) => void): void {
  const latest = useRef(onPlace)
  const asked = useRef(pin)
  useEffect(() => {
    latest.current = onPlace
  })
  useEffect(() => {
    if (pin === null || pin === asked.current || !wholePin.test(pin)) return
    asked.current = pin
    loadPlaceOfPin(browserApi, pin.replace(' ', '')).then(
      (place) => latest.current(place),
      // Not known, or not reached: state and city are chosen as they always could be.
      () => undefined,
    )
  }, [pin])
}
