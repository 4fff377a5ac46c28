import { useNavigation } from 'react-router'
import { useIsBusy } from '#session/request-counter.ts'
import { SpinnerOverlay } from '#ui/spinner-overlay.tsx'

/** One spinner for the whole shop: during navigation and busy calls (DLG-06). */
export function BusyOverlay() {
  const isNavigating = useNavigation().state !== 'idle'
  const isBusy = useIsBusy()
  return <SpinnerOverlay isShown={isNavigating || isBusy} />
}
