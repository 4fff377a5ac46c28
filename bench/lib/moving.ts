/** How long a shopper waits between a tap and what it was for, from the page's own clock and its frames. */
import { setTimeout as sleep } from 'node:timers/promises'
import { openBrowser, type BrowserPage } from './browser.ts'

/** Runs in the page: acts, and resolves with the milliseconds until the frame after the first in which `isThere`. */
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

/** The listing's card opens its page: its name as the heading, and its picture seen. */
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

/** A box of the filters changes how many pieces are told of. */
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

async function alive(page: BrowserPage): Promise<void> {
  await page.evaluate("dispatchEvent(new Event('scroll'))")
  const isAlive = "'hydrated' in document.documentElement.dataset"
  while ((await page.evaluate(isAlive)) !== true) await sleep(50)
  // What comes alive in turns of its own, and the pictures of the first cards.
  await sleep(1500)
}

async function milliseconds(page: BrowserPage, expression: string): Promise<number> {
  const took = await page.evaluate(expression)
  if (typeof took !== 'number') throw new Error('The page told no time.')
  return took
}

/** On a telephone: from the tap on a card until its page shows title and picture. */
export async function tapToProductMs(listingUrl: string, times: number): Promise<number[]> {
  await using page = await openBrowser(390, 844)
  await page.open(listingUrl)
  await alive(page)
  const taken: number[] = []
  for (let time = 0; time < times; time += 1) {
    taken.push(await milliseconds(page, tapCard(time % 4)))
    await page.evaluate(backInListing)
  }
  return taken
}

/** On a desk: from the tick of one filter after the other until the listing tells of what is left. */
export async function filterMs(listingUrl: string, times: number): Promise<number[]> {
  await using page = await openBrowser(1440, 900)
  const taken: number[] = []
  for (let time = 0; time < times; time += 1) {
    await page.open(listingUrl)
    await alive(page)
    taken.push(await milliseconds(page, tickFilter(time)))
  }
  return taken
}

/**
 * On a telephone with a processor four times slower, on a page that nobody has used yet: from the first touch of a
 * heart until the dialog that it opens is there. Each time in a browser of its own, which has nothing of the shop.
 */
export async function firstTapMs(listingUrl: string, times: number): Promise<number[]> {
  const taken: number[] = []
  for (let time = 0; time < times; time += 1) {
    await using page = await openBrowser(390, 844)
    await page.slowDown(slowTimes)
    await page.open(listingUrl)
    await sleep(lookMs)
    await page.evaluate(noteFirstTap)
    await page.tap('main article button[aria-label$="to your wishlist"]')
    taken.push(await milliseconds(page, 'firstTap'))
  }
  return taken
}

const slowTimes = 4
/** About as long as somebody looks before the first touch. */
const lookMs = 3000

const noteFirstTap = `firstTap = new Promise((resolve) => {
  addEventListener('pointerdown', () => {
    const from = performance.now()
    const look = () => (document.querySelector('[role=dialog]') ? resolve(performance.now() - from) : requestAnimationFrame(look))
    look()
  }, { capture: true, once: true })
}), undefined`
