import { whenIdle } from './when-idle.ts'

/** A busy device is rarely idle, and the work done here is tiny. */
const idlePatience = { timeoutMs: 300, fallbackMs: 200 } as const
const stylesMs = 4000

const listedFiles = document.querySelector<HTMLMetaElement>('meta[name=deferred]')
const waitingFiles = listedFiles?.content.split(' ') ?? []

function preloadFirst(): boolean {
  const name = waitingFiles.shift()
  if (waitingFiles.length === 0) listedFiles?.remove()
  if (name === undefined) return false
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.fetchPriority = 'low'
  link.href = `/assets/${name}.js`
  document.head.append(link)
  return true
}

/** One file per idle callback: preloading all at once blocks long enough to be noticed. */
export function preloadWhenIdle(): void {
  whenIdle(() => preloadFirst() && preloadWhenIdle(), idlePatience)
}

/** Resolves also on error or after `stylesMs`, for example when the file is gone after a deployment. */
function loaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve(), { once: true })
    setTimeout(resolve, stylesMs)
  })
}

/** Requests the scripts, and runs them once the full style sheets apply. */
export function runScripts(onStart: () => void, onError: () => void): void {
  while (preloadFirst());
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][media^=print]')]
  const missing = sheets.filter(({ sheet }) => sheet === null)
  for (const link of sheets) link.media = 'all'
  const run = () => {
    onStart()
    for (const { type, textContent } of document.querySelectorAll<HTMLScriptElement>('script[type^=deferred]')) {
      const script = document.createElement('script')
      // The module script reads the other scripts, and runs after all of them are present.
      if (type === 'deferred') script.type = 'module'
      script.textContent = textContent
      script.addEventListener('error', onError)
      document.head.append(script)
      script.remove()
    }
  }
  if (missing.length === 0) run()
  else void Promise.all(missing.map(loaded)).then(run)
}
