import { useEffect, useRef, useState } from 'react'
import { fetchWithProgress } from '#api/fetch-with-progress.ts'

/** A progress bar for a shorter upload would only flash. */
const progressDelayMs = 700

export type Upload = {
  /** File name and sent share from 0 to 1; undefined without an upload or during its first moments. */
  readonly progress: { readonly name: string; readonly share: number } | undefined
  readonly cancel: () => void
  /** Returns the `fetch` and signal by which the call reports progress and can be cancelled. */
  readonly start: (name: string) => { readonly fetch: typeof fetch; readonly signal: AbortSignal }
  readonly finish: () => void
}

/** Progress and cancellation of one upload. */
export function useUpload(): Upload {
  const [name, setName] = useState('')
  const [share, setShare] = useState(0)
  const [isShown, setIsShown] = useState(false)
  const controller = useRef<AbortController>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const end = () => {
    clearTimeout(timer.current)
    setIsShown(false)
  }
  // Leaving the page cancels the upload.
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      controller.current?.abort()
    },
    [],
  )
  return {
    progress: isShown ? { name, share } : undefined,
    cancel: () => controller.current?.abort(),
    start: (sent) => {
      controller.current = new AbortController()
      setName(sent)
      setShare(0)
      timer.current = setTimeout(() => setIsShown(true), progressDelayMs)
      return { fetch: fetchWithProgress(setShare), signal: controller.current.signal }
    },
    finish: end,
  }
}
