import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** In the head, before anything is laid out: a page that is reloaded or gone back to returns to its place. */
export const renderFullyOnBack =
  ";(function(){try{if(performance.getEntriesByType('navigation')[0].type!=='navigate')document.documentElement.dataset.whole=''}catch(e){}})()"

/** Below what the slowest telephones that we know of show as a stutter. */
const turnMs = 4

/** Safari has no idle turns to give; a short rest between two does for it. */
function inIdleTurn(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 50)
}

function markWhole(): void {
  document.documentElement.dataset['whole'] = ''
}

/** In the letters that only stand further down: coming later, they would have the whole page laid out once more. */
async function lettersOf(parts: readonly HTMLElement[]): Promise<void> {
  const words = parts.flatMap((part) => [...part.querySelectorAll('[lang=hi]')].map(({ textContent }) => textContent))
  if (words.length === 0) return
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font-hindi').split(',')[0] ?? 'serif'
  // Whatever can not be had is shown in the browser's own letters.
  await document.fonts.load(`1rem ${family}`, words.join('')).catch(() => undefined)
}

function layOut(parts: readonly HTMLElement[]): void {
  const startedAt = performance.now()
  let done = 0
  while (done < parts.length && performance.now() - startedAt < turnMs) {
    const part = parts[done]
    if (part !== undefined) {
      part.style.contentVisibility = 'visible'
      // Asked for here, so that the turn knows what it took.
      part.getBoundingClientRect()
    }
    done += 1
  }
  const rest = parts.slice(done)
  if (rest.length === 0) markWhole()
  else inIdleTurn(() => layOut(rest))
}

async function layOutTheRest(): Promise<void> {
  const parts = [...document.querySelectorAll<HTMLElement>('.below-fold')]
  await lettersOf(parts)
  inIdleTurn(() => layOut(parts))
}

/**
 * The first page is laid out as it comes near (`below-fold` in theme.css), and the rest of it in idle turns once it
 * has loaded; pages after it as a whole.
 */
export function useContentVisibility(): void {
  const { key: place } = useLocation()
  const first = useRef(place)
  // Before the scroll position is restored, which is done in such an effect too, further down.
  useLayoutEffect(() => {
    if (place !== first.current) markWhole()
  }, [place])
  useEffect(() => {
    const begin = () => inIdleTurn(() => void layOutTheRest())
    if (document.readyState === 'complete') begin()
    else globalThis.addEventListener('load', begin, { once: true })
    return () => globalThis.removeEventListener('load', begin)
  }, [])
}
