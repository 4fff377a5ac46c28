import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** Asks before unsaved changes are lost, within the console and by closing the tab. */
export function LeavingQuestion({ isChanged }: { readonly isChanged: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isChanged) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog title="Leave without saving?" onClose={() => blocker.reset()}>
      <p className="mb-4">Your changes are not saved yet.</p>
      <div className="flex justify-end gap-3">
        <Button onClick={() => blocker.reset()}>Stay</Button>
        <Button look="danger" onClick={() => blocker.proceed()}>
          Leave
        </Button>
      </div>
    </Dialog>
  )
}
