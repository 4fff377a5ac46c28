import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { retryOnline } from './retry-online.ts'
import type { ToastHostProps } from './toast-queue.ts'

const loadList = retryOnline(async () => {
  const { ToastList } = await import('./toast-list.tsx')
  return { default: ToastList }
})
// The host is outside every error boundary: without messages the page still works.
const ToastList = lazy<(props: ToastHostProps) => ReactNode>(() => loadList().catch(() => ({ default: () => null })))

const interactionEvents = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

/** Loads the toasts at the first interaction, so that a page that then goes offline can still show a message. */
export function ToastHost({ queue, label }: ToastHostProps) {
  const [isRequested, setIsRequested] = useState(false)
  useEffect(() => {
    const want = () => setIsRequested(true)
    const stopListening = queue.subscribe(want)
    for (const sign of interactionEvents) globalThis.addEventListener(sign, want, { once: true, passive: true })
    if (queue.waiting().length > 0) want()
    return () => {
      stopListening()
      for (const sign of interactionEvents) globalThis.removeEventListener(sign, want)
    }
  }, [queue])
  return <Suspense>{isRequested && <ToastList queue={queue} {...(label !== undefined && { label })} />}</Suspense>
}
