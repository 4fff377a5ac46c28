import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { buyReason, whenSignedIn } from '#session/dialogs.ts'
import { Button } from '#ui/button.tsx'
import { retryOnline } from '#ui/retry-online.ts'
import type { Card } from './catalogue/catalogue-api.ts'

const BuyOutfit = lazy(retryOnline(async () => ({ default: (await import('./buy-outfit.tsx')).BuyOutfit })))

/** Opens the sizes of all pieces together; a visitor logs in first, as for a single piece. */
export function OutfitButton({ cards }: { readonly cards: readonly Card[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const open = () => {
    whenSignedIn({ reason: buyReason, run: () => setIsOpen(true) })
  }
  return (
    <>
      <Button onClick={open}>
        <Trans>Buy the outfit</Trans>
      </Button>
      <Suspense>{isOpen && <BuyOutfit cards={cards} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
