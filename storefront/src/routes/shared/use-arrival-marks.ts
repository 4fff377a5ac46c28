import { useEffect, useEffectEvent, useState } from 'react'
import type { Card, CardArrival } from '#features/catalogue/catalogue-api.ts'
import { savedWearBy, useWearByChanges } from '#session/wear-by.ts'

const noMarks: ReadonlyMap<number, CardArrival> = new Map()

/**
 * The listing with the shopper's own marks of arrival. The page is the same for everyone, so the browser asks for them
 * once it has the day and the place; their code comes only then.
 */
export function useArrivalMarks(cards: readonly Card[]): readonly Card[] {
  const changes = useWearByChanges()
  const [marks, setMarks] = useState(noMarks)
  const unmarked = cards.flatMap(({ id, arrival }) => (arrival === undefined ? [id] : [])).join(',')
  const load = useEffectEvent(async (ids: string, signal: AbortSignal) => {
    const { loadMarks } = await import('./arrival-marks.ts')
    const found = await loadMarks(ids.split(',').map(Number), signal)
    if (!signal.aborted) setMarks(found)
  })
  useEffect(() => {
    if (unmarked === '' || savedWearBy() === '') {
      setMarks(noMarks)
      return undefined
    }
    const stop = new AbortController()
    // Without a response the cards stay unmarked.
    load(unmarked, stop.signal).catch(() => undefined)
    return () => stop.abort()
  }, [unmarked, changes])
  if (marks === noMarks) return cards
  return cards.map((card) => {
    const arrival = card.arrival ?? marks.get(card.id)
    return arrival === undefined ? card : { ...card, arrival }
  })
}
