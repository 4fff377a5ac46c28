function onPicture({ target }: Event, act: (box: HTMLPictureElement, picture: HTMLImageElement) => void): void {
  if (!(target instanceof HTMLImageElement)) return
  const box = target.closest('picture')
  if (box !== null) act(box, target)
}

/** A card has the name in its link. */
function nameBeside(picture: HTMLImageElement): string {
  return picture.closest('article')?.querySelector('h3 a')?.textContent ?? ''
}

/** The critical CSS has no rules for failed pictures and held input. */
export function applyStylesheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) link.media = 'all'
}

/** Runs in the head of every page; `load` and `error` do not bubble, so it listens while they are captured. */
export function nameFailedPictures(): void {
  const whole = { capture: true, passive: true }
  const onError = (event: Event) =>
    onPicture(event, ({ dataset }, picture) => {
      dataset['failed'] = picture.dataset['name'] ?? (picture.alt || nameBeside(picture))
      applyStylesheets()
    })
  const onLoad = (event: Event) =>
    onPicture(event, ({ dataset }) => {
      delete dataset['failed']
    })
  document.addEventListener('error', onError, whole)
  document.addEventListener('load', onLoad, whole)
}
