const channelName = 'shop'
const changed = 'cart or wishlist'

function open(): BroadcastChannel | undefined {
  // Old browsers have none; there the other tab hears of it when it loads its next page.
  return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName)
}

/** Cart or wishlist has changed here: the shop in another tab asks for its own again. */
export function notifyOtherTabs(): void {
  const channel = open()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has none: it is of one origin only.
  channel?.postMessage(changed)
  channel?.close()
}

export function onOtherTabs(reload: () => void): () => void {
  const channel = open()
  if (channel !== undefined) {
    channel.addEventListener('message', ({ data }) => {
      if (data === changed) reload()
    })
  }
  return () => channel?.close()
}
