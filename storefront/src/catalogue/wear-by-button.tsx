import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { retryOnline } from '#ui/retry-online.ts'

const WearByDialog = lazy(
  retryOnline(async () => ({
    default: (await import('#features/delivery/wear-by-dialog.tsx')).WearByDialog,
  })),
)

type WearByButtonProps = { readonly day: string; readonly onChoose: (wear: { wearBy: string; wearAt: string }) => void }

/** Opens the choice of the occasion's day, whose code loads with the tap. */
export function WearByButton({ day, onChoose }: WearByButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" className="wear-by" onClick={() => setIsOpen(true)}>
        <Trans>Wear it by</Trans>
      </button>
      <Suspense>{isOpen && <WearByDialog day={day} onChoose={onChoose} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
