import { useEffect, useRef } from 'react'
import type { DocumentState } from '#features/content'

/** Long enough to finish a word, and to let a run of moves be one draft. */
const quietMs = 1200

/** Saves the draft a moment after the last change, so that the preview can show it. */
export function useAutosave({ body, isChanged, foreign, busyWith, saveQuietly }: DocumentState, canEdit: boolean) {
  const save = useRef(saveQuietly)
  useEffect(() => {
    save.current = saveQuietly
  }, [saveQuietly])
  const isWaiting = canEdit && isChanged && foreign === undefined && busyWith === undefined
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => save.current(), quietMs)
    return () => clearTimeout(timer)
  }, [isWaiting, body])
}
