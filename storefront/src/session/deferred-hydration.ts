import { isOnline } from './connection.ts'
import { interactions, isAtRest, pressed } from './early-input.ts'
import { afterPaint } from './first-pictures.ts'
import { hydratedEvent } from './hydrated-event.ts'
import { reloadOnce } from './stale-build.ts'
import { whenIdle } from './when-idle.ts'

/** A busy device is rarely idle, and the work done here is tiny. */
const idlePatience = { timeoutMs: 300, fallbackMs: 200 } as const

type HeldEvent = { readonly element: Element; readonly again: () => void }

const { dataset } = document.documentElement
const { earlyInput } = globalThis
const hydrateAfterMs = 10_000
const pictureMs = 2500
const stylesMs = 4000
const sectionTimeoutMs = 20_000

const heldEvents: HeldEvent[] = []
/** React empties a controlled field when it renders it before the replay. */
const typedTexts = new WeakMap<Element, string>()
const handledByReact = new WeakSet<Element>()
let hasStarted = false
let hasFailed = false
let isReplaying = false
/** Not read from `data-hydrated`: an error page replaces the element with that attribute. */
let isHydrated = false
let isPressHandled = false
let unhandledSubmits = 0

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

/** The deferred scripts are at the end of the page: an interaction during parsing waits for them. */
function startHydration(): void {
  if (hasStarted) return
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', startHydration, { once: true })
    return
  }
  hasStarted = true
  while (waitingFiles.length > 0) preloadFirst()
  afterStylesheets(run)
}

function afterStylesheets(go: () => void): void {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][media=print]')]
  const missing = sheets.filter(({ sheet }) => sheet === null)
  for (const link of sheets) link.media = 'all'
  if (missing.length === 0) go()
  else void Promise.all(missing.map(loaded)).then(go)
}

/** Resolves also on error or after `stylesMs`, for example when the file is gone after a deployment. */
function loaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve(), { once: true })
    setTimeout(resolve, stylesMs)
  })
}

function run(): void {
  for (const { type, textContent } of document.querySelectorAll<HTMLScriptElement>('script[type^=deferred]')) {
    const script = document.createElement('script')
    // The module script reads the other scripts, and runs after all of them are present.
    if (type === 'deferred') script.type = 'module'
    script.textContent = textContent
    script.addEventListener('error', () => {
      hasFailed = true
      if (heldEvents.length > 0) reloadOnce()
    })
    document.head.append(script)
    script.remove()
  }
}

/** One file per idle callback: preloading all at once blocks long enough to be noticed. */
function preloadNext(): void {
  if (!preloadFirst()) return
  whenIdle(preloadNext, idlePatience)
}

function isKnownVisitor(): boolean {
  try {
    return /"loginDetails":\{|"selectedCurrency":"(?!INR)/.test(localStorage.getItem('root') ?? '')
  } catch {
    return false
  }
}

const hasReactProps = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))

const rootTag = 3

/** An element that another script added: that script handles its events. */
const isForeign = (element: Element) => earlyInput?.rendered?.has(element) === false && !hasReactProps(element)

/** An abandoned hydration attempt leaves React's property on elements that are not in its tree. */
function isInReactTree(element: Element): boolean {
  const entry = Object.entries(element).find(([key]) => key.startsWith('__reactFiber'))
  let fiber: unknown = entry?.[1]
  while (isRecord(fiber) && fiber['return'] !== null) fiber = fiber['return']
  return isRecord(fiber) && fiber['tag'] === rootTag
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Makes React hydrate the boundary of the element; unlike a click, `dragend` has no effect and no listeners. */
function isBoundaryHydrated(element: Element): boolean {
  let isThrough = false
  const through = () => {
    isThrough = true
  }
  element.addEventListener('dragend', through, { once: true })
  element.dispatchEvent(new Event('dragend', { bubbles: true }))
  element.removeEventListener('dragend', through)
  return isThrough && (isForeign(element) || isInReactTree(element))
}

function holdEvent(held: HeldEvent): void {
  startHydration()
  heldEvents.push(held)
  dataset['held'] = ''
  // Not in the same event, which is about to be cancelled.
  if (isHydrated && heldEvents.length === 1) setTimeout(replayHeld, 0, Date.now() + sectionTimeoutMs)
}

/** Replays events in order; after the time limit it replays also those whose section did not hydrate. */
function replayHeld(until: number): void {
  replayReady(until)
  if (heldEvents.length > 0) setTimeout(replayHeld, 20, until)
}

function replayReady(until = Infinity): void {
  for (let [first] = heldEvents; first !== undefined; [first] = heldEvents) {
    if (first.element.isConnected && !isBoundaryHydrated(first.element) && Date.now() < until) return
    heldEvents.shift()
    if (first.element.isConnected) replay(first)
  }
  delete dataset['held']
}

function replay({ again }: HeldEvent): void {
  isReplaying = true
  try {
    again()
  } finally {
    isReplaying = false
  }
}

function holdUnlessHandled(event: Event, element: Element, again: () => void): void {
  if (isHydrated && !isReplaying && heldEvents.length > 0) replayReady()
  // React's property appears before the section is hydrated; a press that React received shows that it is.
  if (isReplaying || (isPressHandled && hasReactProps(element)) || (hasFailed && !reloadOnce())) return
  event.preventDefault()
  event.stopImmediatePropagation()
  holdEvent({ element, again })
}

const isFile = (field: HTMLInputElement | HTMLTextAreaElement) => field.type === 'file'

function onClick(event: MouseEvent): void {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>(pressed) : null
  if (element !== null && event.button === 0) holdUnlessHandled(event, element, () => element.click())
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target
  if (form instanceof HTMLFormElement) holdUnlessHandled(event, form, () => form.requestSubmit())
}

/** A submit that nothing has handled yet would reload the page and lose the input; forms with an `action` may. */
function onUnhandledSubmit(event: SubmitEvent): void {
  const form = event.target
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.hasAttribute('action')) return
  event.preventDefault()
  unhandledSubmits = isReplaying ? unhandledSubmits + 1 : 0
  // After that the form stays as filled in; the visitor can submit it again.
  if (unhandledSubmits < 80) setTimeout(holdEvent, 250, { element: form, again: () => form.requestSubmit() })
}

type Targeted = Pick<Event, 'target'>

/** React ignores an input event whose value equals the last value that it knows, so the value is changed first. */
function replayInput(field: HTMLInputElement | HTMLTextAreaElement): void {
  const value = typedTexts.get(field) ?? field.value
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  field.value = `${value} `
  native?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !target.matches(pressed) && !isFile(target))

/** Asked before anything is typed: React ignores text that was there when it hydrated the field. */
function onFocus({ target }: Event): void {
  if (isTextField(target) && isBoundaryHydrated(target)) handledByReact.add(target)
}

function onInput({ target }: Targeted): void {
  if (!isTextField(target) || isReplaying || handledByReact.has(target)) return
  const isHeld = typedTexts.has(target)
  typedTexts.set(target, target.value)
  if (!isHeld) holdEvent({ element: target, again: () => replayInput(target) })
}

function onChange({ target }: Targeted): void {
  const isChosen = target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && isFile(target))
  if (!isChosen || isReplaying || hasReactProps(target)) return
  holdEvent({ element: target, again: () => void target.dispatchEvent(new Event('change', { bubbles: true })) })
}

function onPress(): void {
  isPressHandled = isHydrated
}

function onInteraction(event: Event): void {
  if (!isAtRest(event)) startHydration()
}

function takeEarlyInput(): void {
  if (earlyInput === undefined) return
  earlyInput.stop.abort()
  for (const { type, element } of earlyInput.events) {
    if (type === 'input') onInput({ target: element })
    else if (type === 'change') onChange({ target: element })
    else if (element instanceof HTMLFormElement) holdEvent({ element, again: () => element.requestSubmit() })
    else if (element instanceof HTMLElement) holdEvent({ element, again: () => element.click() })
  }
  if (earlyInput.isWanted) startHydration()
}

const early = new AbortController()
const first = { capture: true, signal: early.signal }
addEventListener('pointerdown', onPress, first)
addEventListener('keydown', onPress, first)
addEventListener('click', onClick, first)
addEventListener('submit', onSubmit, first)
addEventListener('focusin', onFocus, first)
addEventListener('input', onInput, first)
addEventListener('change', onChange, first)
addEventListener('submit', onUnhandledSubmit)
for (const sign of interactions) addEventListener(sign, onInteraction, { ...first, passive: true })

function onParsed(): void {
  const needsThem = location.hash !== '' || !isOnline() || document.querySelector('[data-eager]') !== null
  if (needsThem || isKnownVisitor()) afterPaint(startHydration, pictureMs)
}

function onLoaded(): void {
  whenIdle(preloadNext, idlePatience)
  setTimeout(startHydration, hydrateAfterMs)
}

addEventListener(
  hydratedEvent,
  () => {
    isHydrated = true
    dataset['hydrated'] = ''
    replayHeld(Date.now() + sectionTimeoutMs)
    setTimeout(() => early.abort(), hydrateAfterMs)
  },
  { once: true },
)
takeEarlyInput()
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', onParsed, { once: true })
else onParsed()
if (document.readyState === 'complete') onLoaded()
else addEventListener('load', onLoaded, { once: true })
