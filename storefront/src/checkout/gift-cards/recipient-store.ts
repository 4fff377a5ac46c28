import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { notifyError } from '#api/notify.ts'
import { browserApi } from '#session/browser-api.ts'
import { loadRecipients, type SavedRecipient } from './gift-cards-api.ts'

type Known = Readonly<Record<number, SavedRecipient>>

/** The recipients of the gift cards in the cart, by line: the picture of a line and its words show the same card. */
const recipientStore = createStore<Known>(() => ({}))
let pending: Promise<void> | undefined

function emptyRecipient(cartId: number): SavedRecipient {
  return {
    cart_id: cartId,
    recipient_name: '',
    recipient_email: '',
    recipient_phone: '',
    sender_name: '',
    message: '',
    design: 'arch',
    deliver_on: '',
  }
}

export function keepRecipient(saved: SavedRecipient): void {
  recipientStore.setState({ [saved.cart_id]: saved })
}

async function read(): Promise<void> {
  for (const saved of await loadRecipients(browserApi)) keepRecipient(saved)
}

/** Parts of a page that ask at the same time share one request. */
async function refresh(cartId: number): Promise<void> {
  pending ??= read().finally(() => {
    pending = undefined
  })
  await pending
  if (recipientStore.getState()[cartId] === undefined) keepRecipient(emptyRecipient(cartId))
}

/** Undefined until it is loaded. */
export function useRecipient(cartId: number): SavedRecipient | undefined {
  useEffect(() => {
    refresh(cartId).catch(notifyError)
  }, [cartId])
  return useStore(recipientStore, (known) => known[cartId])
}
