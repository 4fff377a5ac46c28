import { useEffect, useRef, useState } from 'react'
import { fetchWithProgress } from '#api/fetch-with-progress.ts'

/** What is sent sooner shows no progress: it would flash. */
const patienceMs = 700

export type Upload = {
  /** What is sent, and how much of it has gone, from 0 to 1; undefined while nothing is, or not for long yet. */
  readonly progress: { readonly name: string; readonly share: number } | undefined
  readonly cancel: () => void
  /** How a call is made so that it can be followed and called back. */
  readonly begin: (name: string) => { readonly fetch: typeof fetch; readonly signal: AbortSignal }
  readonly end: () => void
}

/** A body on its way, for as long as that takes. */
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
  // Whoever leaves the page has called it back.
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
    begin: (sent) => {
      controller.current = new AbortController()
      setName(sent)
      setShare(0)
      timer.current = setTimeout(() => setIsShown(true), patienceMs)
      return { fetch: fetchWithProgress(setShare), signal: controller.current.signal }
    },
    end,
  }
}
