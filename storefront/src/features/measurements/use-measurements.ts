import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { notifyError } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { loadMeasurements, saveMeasurements, type Measurements } from './measurements-api.ts'

export type Saving = 'loading' | 'unchanged' | 'waiting' | 'saved' | 'failed' | 'missing'

/** How long nothing is typed before it is saved. */
const restMs = 600

/** Tells what was loaded, or of nothing when it could not be; answers with the way to try it again. */
function useLoading(tell: (known: Measurements | undefined) => void): () => void {
  const [tries, setTries] = useState(0)
  const latestTell = useEffectEvent(tell)
  useEffect(() => {
    let isWanted = true
    const told = (known: Measurements | undefined) => {
      if (isWanted) latestTell(known)
    }
    loadMeasurements(browserApi).then(told, (error: unknown) => {
      notifyError(error)
      told(undefined)
    })
    return () => {
      isWanted = false
    }
  }, [tries])
  return () => setTries(tries + 1)
}

/** Saved as they are typed; what was typed last is saved too when the form goes away in between. */
export function useMeasurements(onSaved?: (measurements: Measurements) => void) {
  const [measurements, setMeasurements] = useState<Measurements>()
  const [saving, setSaving] = useState<Saving>('loading')
  const waiting = useRef<{ readonly timer: number; readonly next: Measurements } | undefined>(undefined)

  const save = async (next: Measurements) => {
    waiting.current = undefined
    try {
      await saveMeasurements(browserApi, next)
      setSaving('saved')
      onSaved?.(next)
    } catch (error) {
      // A later save has taken its place.
      if (error instanceof ApiError && error.isCancelled) return
      notifyError(error)
      setSaving('failed')
    }
  }
  const latestSave = useRef(save)
  useEffect(() => {
    latestSave.current = save
  })

  const tryAgain = useLoading((known) => {
    setMeasurements(known)
    setSaving(known === undefined ? 'missing' : 'unchanged')
  })

  useEffect(
    () => () => {
      const left = waiting.current
      if (left === undefined) return
      window.clearTimeout(left.timer)
      void latestSave.current(left.next)
    },
    [],
  )

  const change = (next: Measurements) => {
    setMeasurements(next)
    setSaving('waiting')
    if (waiting.current !== undefined) window.clearTimeout(waiting.current.timer)
    waiting.current = { next, timer: window.setTimeout(() => void latestSave.current(next), restMs) }
  }
  const loadAgain = () => {
    setSaving('loading')
    tryAgain()
  }
  return { measurements, saving, change, loadAgain }
}
