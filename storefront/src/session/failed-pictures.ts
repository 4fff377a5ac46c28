function onPicture({ target }: Event, act: (box: HTMLPictureElement, picture: HTMLImageElement) => void): void {
  if (!(target instanceof HTMLImageElement)) return
  const box = target.closest('picture')
  if (box !== null) act(box, target)
}

/**
 * Runs in the head of every page (deferred-hydration.ts): shows a picture's name in its box when the file fails to
 * load. `load` and `error` do not bubble, and `window` does not receive `load` of a picture.
 */
export function nameFailedPictures(): void {
  const whole = { capture: true, passive: true }
  const onError = (event: Event) =>
    onPicture(event, ({ dataset }, picture) => {
      dataset['failed'] = picture.dataset['name'] ?? ''
    })
  const onLoad = (event: Event) =>
    onPicture(event, ({ dataset }) => {
      delete dataset['failed']
    })
  document.addEventListener('error', onError, whole)
  document.addEventListener('load', onLoad, whole)
}
