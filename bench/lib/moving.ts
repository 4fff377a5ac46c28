/** Measures how long a shopper waits after a tap, by the page's own clock and frames. */
import { setTimeout as sleep } from 'node:timers/promises'
import { openBrowser, type BrowserPage } from './browser.ts'

/** Runs in the page: acts, and resolves to the milliseconds until the frame after the first one in which `isThere`. */
const timed = `(act, isThere) => new Promise((resolve, reject) => {
  const from = performance.now()
  const look = () => {
    if (isThere()) requestAnimationFrame(() => resolve(performance.now() - from))
    else if (performance.now() - from > 30000) reject(new Error('It did not come.'))
    else requestAnimationFrame(look)
  }
  act()
  look()
})`

/** Done when the product page shows its name as the heading and its picture. */
const tapCard = (number: number): string => `(() => {
  const link = document.querySelectorAll('main article h3 a')[${number}]
  const name = link.textContent
  const isSeen = (box) => getComputedStyle(box).backgroundImage !== 'none' || box.querySelector('img').naturalWidth > 0
  return (${timed})(
    () => link.click(),
    () => {
      const box = document.querySelector('main ul[aria-label^="Pictures of"] li')
      return document.querySelector('main h1')?.textContent === name && box !== null && isSeen(box)
    },
  )
})()`

/** Done when the count of products changes. */
const tickFilter = (number: number): string => `(() => {
  const told = () => document.querySelector('main p[role=status]')?.textContent
  const before = told()
  const box = document.querySelectorAll('aside[aria-label=Filters] input[type=checkbox]:not(:checked)')[${number}]
  return (${timed})(() => box.click(), () => told() !== before)
})()`

const backInListing = `new Promise((resolve) => {
  history.back()
  const look = () => (document.querySelector('main article h3 a') && document.querySelector('ul[aria-label=Pieces]')
    ? setTimeout(resolve, 300) : setTimeout(look, 20))
  setTimeout(look, 50)
})`

async function waitForHydration(page: BrowserPage): Promise<void> {
  await page.evaluate("dispatchEvent(new Event('scroll'))")
  const isAlive = "'hydrated' in document.documentElement.dataset"
  while ((await page.evaluate(isAlive)) !== true) await sleep(50)
  // Waits for the deferred hydration and the first cards' pictures.
  await sleep(1500)
}

async function milliseconds(page: BrowserPage, expression: string): Promise<number> {
  const took = await page.evaluate(expression)
  if (typeof took !== 'number') throw new Error('The page told no time.')
  return took
}

/** On a phone: from the tap on a card until its page shows title and picture. */
export async function tapToProductMs(listingUrl: string, times: number): Promise<number[]> {
  await using page = await openBrowser(390, 844)
  await page.open(listingUrl)
  await waitForHydration(page)
  const taken: number[] = []
  for (let time = 0; time < times; time += 1) {
    taken.push(await milliseconds(page, tapCard(time % 4)))
    await page.evaluate(backInListing)
  }
  return taken
}

/** On a desktop: from ticking each filter in turn until the listing's count changes. */
export async function filterMs(listingUrl: string, times: number): Promise<number[]> {
  await using page = await openBrowser(1440, 900)
  const taken: number[] = []
  for (let time = 0; time < times; time += 1) {
    await page.open(listingUrl)
    await waitForHydration(page)
    taken.push(await milliseconds(page, tickFilter(time)))
  }
  return taken
}

/** On a phone, four times slower, in a fresh browser: from the first tap on a heart until its dialog opens. */
export async function firstTapMs(listingUrl: string, times: number): Promise<number[]> {
  const taken: number[] = []
  for (let time = 0; time < times; time += 1) {
    await using page = await openBrowser(390, 844)
    await page.slowDown(slowTimes)
    await page.open(listingUrl)
    await sleep(viewMs)
    await page.evaluate(noteFirstTap)
    await page.tap('main article button[aria-label$="to your wishlist"]')
    taken.push(await milliseconds(page, 'firstTap'))
  }
  return taken
}

const slowTimes = 4
/** About as long as a shopper looks before the first touch. */
const viewMs = 3000

const noteFirstTap = `firstTap = new Promise((resolve) => {
  addEventListener('pointerdown', () => {
    const from = performance.now()
    const look = () => (document.querySelector('[role=dialog]') ? resolve(performance.now() - from) : requestAnimationFrame(look))
    look()
  }, { capture: true, once: true })
}), undefined`
