/**
 * Runs in the head of every page, before anything else: `begin-later.ts` says what for. It is made into one small
 * script (`inlineScripts` in vite.config.ts).
 */
import { aliveEvent } from './alive.ts'
import { mayReload } from './stale-build.ts'

type Asked = { readonly element: Element; readonly again: () => void }

const { dataset } = document.documentElement
const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll', 'storage', 'offline']
const patienceMs = 10_000
const pictureMs = 2500
const partMs = 5000

/** What was asked for too early, and how it is asked for again. */
const held: Asked[] = []
const typedInto = new WeakSet<Element>()
let hasBegun = false
let hasFailed = false
let isAsking = false

/** Safari has no idle turns to give. */
function inIdleTurn(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2000 })
  else setTimeout(work, 200)
}

const waitingFiles = () => document.querySelectorAll<HTMLLinkElement>('link[rel=later]')

function begin(): void {
  if (hasBegun) return
  hasBegun = true
  for (const link of waitingFiles()) link.rel = 'modulepreload'
  for (const { textContent } of document.querySelectorAll('script[type=later]')) {
    const script = document.createElement('script')
    script.type = 'module'
    script.textContent = textContent
    script.addEventListener('error', () => {
      hasFailed = true
      if (held.length > 0) loadAgain()
    })
    document.head.append(script)
    script.remove()
  }
}

/** One file in an idle turn: asking for all of them at once takes long enough to be felt. */
function bring(): void {
  const [link] = hasBegun ? [] : waitingFiles()
  if (link === undefined) return
  link.rel = 'modulepreload'
  inIdleTurn(bring)
}

/** Whether something of the visitor's own is to be shown; what is not understood here is left to the page. */
function isKnownVisitor(): boolean {
  try {
    return /"loginDetails":\{|"selectedCurrency":"(?!INR)/.test(localStorage.getItem('root') ?? '')
  } catch {
    return false
  }
}

function beginOncePainted(): void {
  const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin, 0)))
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  setTimeout(begin, pictureMs)
  if (picture === null || picture.complete) {
    painted()
    return
  }
  picture.addEventListener('load', painted)
  picture.addEventListener('error', begin)
}

function loadAgain(): boolean {
  const may = navigator.onLine && mayReload(Date.now())
  if (may) location.reload()
  return may
}

/** React leaves its mark on each element that it has taken over. */
const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))

function hold(asked: Asked): void {
  begin()
  held.push(asked)
  dataset['held'] = ''
  if ('alive' in dataset && held.length === 1) give(Date.now() + partMs)
}

/** In the order in which it was asked for; one whose part does not come alive is asked for anyhow. */
function give(until: number): void {
  for (let [first] = held; first !== undefined; [first] = held) {
    if (first.element.isConnected && !isTaken(first.element) && Date.now() < until) {
      setTimeout(give, 20, until)
      return
    }
    held.shift()
    if (first.element.isConnected) ask(first)
  }
  delete dataset['held']
}

function ask({ again }: Asked): void {
  isAsking = true
  try {
    again()
  } finally {
    isAsking = false
  }
}

function holdBack(event: Event, element: Element, again: () => void): void {
  if (isAsking || isTaken(element) || (hasFailed && !loadAgain())) return
  event.preventDefault()
  event.stopImmediatePropagation()
  hold({ element, again })
}

const pressed = 'button, input:is([type=checkbox], [type=radio]), [role=button], [role=tab]'

function onClick(event: MouseEvent): void {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>(pressed) : null
  if (element !== null && event.button === 0) holdBack(event, element, () => element.click())
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target
  if (form instanceof HTMLFormElement) holdBack(event, form, () => form.requestSubmit())
}

/** React compares with what it last knew, which is what stands there already: it is made to differ first. */
function typeAgain(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value } = field
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  field.value = `${value} `
  native?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function onInput({ target }: Event): void {
  const isText =
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !target.matches(pressed))
  if (!isText || isAsking || isTaken(target) || typedInto.has(target)) return
  typedInto.add(target)
  hold({ element: target, again: () => typeAgain(target) })
}

function onChange({ target }: Event): void {
  if (!(target instanceof HTMLSelectElement) || isAsking || isTaken(target)) return
  hold({ element: target, again: () => void target.dispatchEvent(new Event('change', { bubbles: true })) })
}

const early = new AbortController()
const first = { capture: true, signal: early.signal }
addEventListener('click', onClick, first)
addEventListener('submit', onSubmit, first)
addEventListener('input', onInput, first)
addEventListener('change', onChange, first)
for (const sign of signs) addEventListener(sign, begin, { once: true, capture: true, passive: true })

document.addEventListener('DOMContentLoaded', () => {
  const needsThem = location.hash !== '' || !navigator.onLine || document.querySelector('[data-begins]') !== null
  if (needsThem || isKnownVisitor()) beginOncePainted()
})
addEventListener('load', () => {
  inIdleTurn(bring)
  setTimeout(begin, patienceMs)
})
addEventListener(
  aliveEvent,
  () => {
    dataset['alive'] = ''
    give(Date.now() + partMs)
    setTimeout(() => early.abort(), patienceMs)
  },
  { once: true },
)
