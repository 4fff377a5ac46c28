import { createElement, useEffect, useState, type ComponentType } from 'react'
import type { CartLine } from '#features/cart/cart-api.ts'
import { useDialogs } from '#session/dialogs.ts'
import { useJustAdded } from '#session/just-added.ts'

type OnDemandProps<Props> = { readonly bring: () => Promise<ComponentType<Props>>; readonly props: Props }

type Arrival<Props> = { readonly component: ComponentType<Props> } | { readonly failure: unknown }

/** Like `lazy`, which React would show only after hydrating the rest of the page. */
function OnDemand<Props extends object>({ bring, props }: OnDemandProps<Props>) {
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
  // Lets the error boundary offer a reload, like `lazy`.
  if ('failure' in arrival) throw arrival.failure
  return createElement(arrival.component, props)
}

const loadDialogs = async () => (await import('#features/auth/auth-dialogs.tsx')).AuthDialogs

/** Separate component, so that opening a dialog does not re-render the page. */
export function AccountDialogs({ googleClientId }: { readonly googleClientId: string | null }) {
  const { open } = useDialogs()
  return open !== null && <OnDemand bring={loadDialogs} props={{ googleClientId }} />
}

const loadAddedProduct = async () => (await import('#areas/selling/added-product.tsx')).AddedProduct

export function CartDrawer({ lines }: { readonly lines: readonly CartLine[] }) {
  const added = useJustAdded()
  return added !== null && <OnDemand bring={loadAddedProduct} props={{ added, lines }} />
}

const Nothing = () => null

/** If the file cannot be loaded, the other ways to log in remain. */
const loadOneTap = async (): Promise<ComponentType<{ readonly clientId: string }>> =>
  import('#features/auth/google-button.tsx').then(
    ({ GoogleOneTap }) => GoogleOneTap,
    () => Nothing,
  )

export function OneTapPrompt({ googleClientId }: { readonly googleClientId: string | null }) {
  return googleClientId !== null && <OnDemand bring={loadOneTap} props={{ clientId: googleClientId }} />
}
