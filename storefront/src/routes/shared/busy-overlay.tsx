import { useNavigation } from 'react-router'
import { useIsBusy } from '#session/busy.ts'
import { SpinnerOverlay } from '#ui/spinner-overlay.tsx'

/** One spinner for the whole shop: while a page is awaited, or anything else that says so (DLG-06). */
export function BusyOverlay() {
  const isNavigating = useNavigation().state !== 'idle'
  const isBusy = useIsBusy()
  return <SpinnerOverlay isShown={isNavigating || isBusy} />
}
