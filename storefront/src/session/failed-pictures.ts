function onPicture({ target }: Event, act: (box: HTMLPictureElement, picture: HTMLImageElement) => void): void {
  if (!(target instanceof HTMLImageElement)) return
  const box = target.closest('picture')
  if (box !== null) act(box, target)
}

/**
 * In the head of every page (first-sign.ts): a picture that can not be loaded leaves its box to its name. Neither event
 * bubbles, and a window never hears that a picture has come.
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
