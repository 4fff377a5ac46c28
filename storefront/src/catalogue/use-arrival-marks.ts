import { useEffect, useEffectEvent, useState } from 'react'
import { readPreference } from '#session/local-preferences.ts'
import { wearByChange } from '#session/wear-by-change.ts'
import type { Card, CardArrival } from './catalogue/catalogue-api.ts'

const noMarks: ReadonlyMap<number, CardArrival> = new Map()

/**
 * The listing with arrivals for this shopper. The page is the same for everyone, so the browser requests them once it
 * has the day and the place, and loads their code only then.
 */
export function useArrivalMarks(cards: readonly Card[]): readonly Card[] {
  const [marks, setMarks] = useState(noMarks)
  const unmarked = cards.flatMap(({ id, arrival }) => (arrival === undefined ? [id] : [])).join(',')
  const load = useEffectEvent(async (ids: string, signal: AbortSignal) => {
    const { loadMarks } = await import('./arrival-marks.ts')
    const found = await loadMarks(ids.split(',').map(Number), signal)
    if (!signal.aborted) setMarks(found)
  })
  useEffect(() => {
    let stop = new AbortController()
    const renew = () => {
      stop.abort()
      stop = new AbortController()
      const hasDay = (readPreference('wear-by') ?? '') !== ''
      if (!hasDay || unmarked === '') setMarks(noMarks)
      // Without a response the cards show no arrivals.
      else load(unmarked, stop.signal).catch(() => undefined)
    }
    renew()
    globalThis.addEventListener(wearByChange, renew)
    return () => {
      stop.abort()
      globalThis.removeEventListener(wearByChange, renew)
    }
  }, [unmarked])
  if (marks === noMarks) return cards
  return cards.map((card) => {
    const arrival = card.arrival ?? marks.get(card.id)
    return arrival === undefined ? card : { ...card, arrival }
  })
}
