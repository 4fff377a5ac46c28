import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { whenIdle } from './when-idle.ts'

const idlePatience = { timeoutMs: 2000, fallbackMs: 50 } as const

/** Runs in the head: reload and Back restore the scroll position, which needs the whole layout. */
export const renderFullyOnBack =
  ";(function(){try{if(performance.getEntriesByType('navigation')[0].type!=='navigate')document.documentElement.dataset.whole=''}catch(e){}})()"

/** Long enough to make progress, too short for a visible stutter on slow phones. */
const sliceMs = 4

function disableContentVisibility(): void {
  document.documentElement.dataset['whole'] = ''
}

/** Loads the Hindi font for text below the fold first; a late font would lay out the whole page again. */
async function loadHindiFont(parts: readonly HTMLElement[]): Promise<void> {
  const words = parts.flatMap((part) => [...part.querySelectorAll('[lang=hi]')].map(({ textContent }) => textContent))
  if (words.length === 0) return
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font-hindi').split(',')[0] ?? 'serif'
  await document.fonts.load(`1rem ${family}`, words.join('')).catch(() => undefined)
}

function layOutSlice(parts: readonly HTMLElement[]): void {
  const startedAt = performance.now()
  let done = 0
  while (done < parts.length && performance.now() - startedAt < sliceMs) {
    const part = parts[done]
    if (part !== undefined) {
      part.style.contentVisibility = 'visible'
      // Forces layout here, so that the elapsed time includes it.
      part.getBoundingClientRect()
    }
    done += 1
  }
  const rest = parts.slice(done)
  if (rest.length === 0) disableContentVisibility()
  else whenIdle(() => layOutSlice(rest), idlePatience)
}

async function layOutTheRest(): Promise<void> {
  const parts = [...document.querySelectorAll<HTMLElement>('.below-fold')]
  await loadHindiFont(parts)
  whenIdle(() => layOutSlice(parts), idlePatience)
}

/** The first page lays sections below the fold out in idle slices; later pages are laid out in full. */
export function useContentVisibility(): void {
  const { key: place } = useLocation()
  const first = useRef(place)
  // Must run before the scroll position is restored, which also happens in a layout effect, later in the tree.
  useLayoutEffect(() => {
    if (place !== first.current) disableContentVisibility()
  }, [place])
  useEffect(() => {
    const begin = () => whenIdle(() => void layOutTheRest(), idlePatience)
    if (document.readyState === 'complete') begin()
    else globalThis.addEventListener('load', begin, { once: true })
    return () => globalThis.removeEventListener('load', begin)
  }, [])
}
