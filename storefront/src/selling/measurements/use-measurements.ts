import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { notifyError } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { loadMeasurements, saveMeasurements, type Measurements } from './measurements-api.ts'

export type Saving = 'loading' | 'unchanged' | 'waiting' | 'saved' | 'failed' | 'missing'

/** Debounce before saving. */
const debounceMs = 600

/** Reports the loaded measurements, or undefined after a failure; returns a retry function. */
function useLoading(onLoad: (known: Measurements | undefined) => void): () => void {
  const [tries, setTries] = useState(0)
  const latestOnLoad = useEffectEvent(onLoad)
  useEffect(() => {
    let isRequested = true
    const onLoaded = (known: Measurements | undefined) => {
      if (isRequested) latestOnLoad(known)
    }
    loadMeasurements(browserApi).then(onLoaded, (error: unknown) => {
      notifyError(error)
      onLoaded(undefined)
    })
    return () => {
      isRequested = false
    }
  }, [tries])
  return () => setTries(tries + 1)
}

/** Saves while the shopper types, debounced; flushes the last input on unmount. */
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
      // A later save cancelled this one.
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
    waiting.current = { next, timer: window.setTimeout(() => void latestSave.current(next), debounceMs) }
  }
  const loadAgain = () => {
    setSaving('loading')
    tryAgain()
  }
  return { measurements, saving, change, loadAgain }
}
