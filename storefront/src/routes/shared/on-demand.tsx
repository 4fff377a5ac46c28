import { createElement, useEffect, useState, type ComponentType } from 'react'
import type { CartLine } from '#features/cart/cart-api.ts'
import { useDialogs } from '#session/dialogs.ts'
import { useJustAdded } from '#session/just-added.ts'

type BroughtProps<Props> = { readonly bring: () => Promise<ComponentType<Props>>; readonly props: Props }

type Arrival<Props> = { readonly component: ComponentType<Props> } | { readonly failure: unknown }

/**
 * A component whose file is asked for when it is wanted. `lazy` does the same, but React shows what it waited for after
 * everything else that a page still has to do while it comes alive, and so the answer to a first touch would come last.
 */
function OnDemand<Props extends object>({ bring, props }: BroughtProps<Props>) {
  const [arrival, setArrival] = useState<Arrival<Props>>()
  useEffect(() => {
    const ask = async () => {
      try {
        setArrival({ component: await bring() })
      } catch (failure) {
        setArrival({ failure })
      }
    }
    void ask()
  }, [bring])
  if (arrival === undefined) return null
  // As with `lazy`: the page that catches it offers to load anew.
  if ('failure' in arrival) throw arrival.failure
  return createElement(arrival.component, props)
}

const bringDialogs = async () => (await import('#features/auth/auth-dialogs.tsx')).AuthDialogs

/** By itself, so that the page does not stir when one opens. */
export function AccountDialogs({ googleClientId }: { readonly googleClientId: string | null }) {
  const { open } = useDialogs()
  return open !== null && <OnDemand bring={bringDialogs} props={{ googleClientId }} />
}

const bringAddedPiece = async () => (await import('./added-piece.tsx')).AddedPiece

export function CartDrawer({ lines }: { readonly lines: readonly CartLine[] }) {
  const added = useJustAdded()
  return added !== null && <OnDemand bring={bringAddedPiece} props={{ added, lines }} />
}
