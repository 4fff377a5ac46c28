let isDown = false
let released = Promise.withResolvers<undefined>()

function onDown(): void {
  isDown = true
}

function onUp(): void {
  isDown = false
  const { resolve } = released
  released = Promise.withResolvers<undefined>()
  // The click comes right after the release.
  setTimeout(() => resolve(undefined), 0)
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', onDown, true)
  window.addEventListener('pointerup', onUp, true)
  window.addEventListener('pointercancel', onUp, true)
}

/** After the click of a press that lasts; at once when no pointer is down. */
export async function pointerReleased(): Promise<void> {
  if (isDown) await released.promise
}
