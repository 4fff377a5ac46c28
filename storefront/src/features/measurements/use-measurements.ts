import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { notifyError } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { loadMeasurements, saveMeasurements, type Measurements } from './measurements-api.ts'

export type Saving = 'loading' | 'unchanged' | 'waiting' | 'saved' | 'failed'

/** How long nothing is typed before it is saved. */
const restMs = 600

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

  useEffect(() => {
    let isWanted = true
    loadMeasurements(browserApi).then((known) => {
      if (!isWanted) return
      setMeasurements(known)
      setSaving('unchanged')
    }, notifyError)
    return () => {
      isWanted = false
      const left = waiting.current
      if (left === undefined) return
      window.clearTimeout(left.timer)
      void latestSave.current(left.next)
    }
  }, [])

  const change = (next: Measurements) => {
    setMeasurements(next)
    setSaving('waiting')
    if (waiting.current !== undefined) window.clearTimeout(waiting.current.timer)
    waiting.current = { next, timer: window.setTimeout(() => void latestSave.current(next), restMs) }
  }
  return { measurements, saving, change }
}
