const otherPicturesMs = 1500
const paintDelayMs = 50

export function afterPaint(go: () => void, patience: number, delayMs = 0): void {
  const first = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')
  setTimeout(go, patience)
  const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go, delayMs)))
  void Promise.allSettled([...first].map((picture) => picture.decode())).then(painted)
}

/** Pictures below the fold would compete for bandwidth and load before the first paint. */
export function loadOtherPictures(): void {
  const { dataset } = document.documentElement
  afterPaint(() => void delete dataset['first'], otherPicturesMs, paintDelayMs)
}
