const channelName = 'shop'
const changed = 'cart or wishlist'

function open(): BroadcastChannel | undefined {
  // Old browsers have no BroadcastChannel; there the other tab updates on its next page load.
  return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName)
}

export function notifyOtherTabs(): void {
  const channel = open()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A BroadcastChannel takes no target origin.
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
