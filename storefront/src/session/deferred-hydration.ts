import { isOnline } from './connection.ts'
import { nameFailedPictures } from './failed-pictures.ts'
/**
 * Runs in the head of every page, before anything else: `begin-later.ts` says what for. It is made into one small
 * script (`inlineScripts` in vite.config.ts).
 */
import { hydratedEvent } from './hydrated-event.ts'
import { mayReload } from './stale-build.ts'

type Asked = { readonly element: Element; readonly again: () => void }

const { dataset } = document.documentElement
dataset['first'] = ''
nameFailedPictures()
const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll', 'storage', 'offline']
const patienceMs = 10_000
const pictureMs = 2500
const othersMs = 1500
/** From when a frame is made until it is seen. */
const restMs = 50
const stylesMs = 4000
/** A part may have a file of its own to wait for, on a slow connection. */
const partMs = 20_000

/** What was asked for too early, and how it is asked for again. */
const held: Asked[] = []
const typedInto = new WeakSet<Element>()
let hasBegun = false
let hasFailed = false
let isAsking = false
/** The attribute of the same name is for others: an error page replaces the element that bears it. */
let isAlive = false
let isPressHeard = false
let timesUnheard = 0

/** Safari has no idle turns to give, and a busy machine has few; what is done in them here takes next to nothing. */
function inIdleTurn(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 300 })
  else setTimeout(work, 200)
}

const waitingFiles = () => document.querySelectorAll<HTMLLinkElement>('link[rel=deferred]')

/** What is to begin stands at the end of the page: a sign that comes while the page is still arriving waits for it. */
function begin(): void {
  if (hasBegun) return
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', begin, { once: true })
    return
  }
  hasBegun = true
  for (const link of waitingFiles()) link.rel = 'modulepreload'
  whenDressed(run)
}

/** The page came with the styles that it needs as it is; what scripts may make of it needs the others too. */
function whenDressed(go: () => void): void {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][media="not all"]')]
  const missing = sheets.filter(({ sheet }) => sheet === null)
  for (const link of sheets) link.media = 'all'
  if (missing.length === 0) go()
  else void Promise.all(missing.map(arrival)).then(go)
}

/** One that is gone after a deployment is waited for no longer than one that is late: the scripts say what to do. */
function arrival(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, () => resolve(), { once: true })
    setTimeout(resolve, stylesMs)
  })
}

function run(): void {
  for (const { type, textContent } of document.querySelectorAll<HTMLScriptElement>('script[type^=deferred]')) {
    const script = document.createElement('script')
    // What the module reads, which runs when all of it is there.
    if (type === 'deferred') script.type = 'module'
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

/** Once the pictures that are seen first are on the screen, or do not come. */
function oncePainted(go: () => void, patience: number, restMs = 0): void {
  const first = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')
  // A tab in the background has no frames.
  setTimeout(go, patience)
  const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go, restMs)))
  void Promise.allSettled([...first].map((picture) => picture.decode())).then(painted)
}

/** Pictures further down would share the line with those, and be asked for before anything is painted. */
function letOthersCome(): void {
  delete dataset['first']
}

function loadAgain(): boolean {
  const may = isOnline() && mayReload(Date.now())
  if (may) location.reload()
  return may
}

/** React leaves its mark on each element that it takes over. */
const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))

const rootTag = 3

const controls = 'button, input, select, textarea, form, [role=button], [role=tab]'
let cameWithPage: WeakSet<Element> | undefined

/** What another script put on the page is answered by that script, at once. */
const isForeign = (element: Element) => cameWithPage !== undefined && !cameWithPage.has(element) && !isTaken(element)

/** What an attempt left behind that waits for a file still bears React's mark, but hangs on no page. */
function hangsOnPage(element: Element): boolean {
  const entry = Object.entries(element).find(([key]) => key.startsWith('__reactFiber'))
  let fiber: unknown = entry?.[1]
  while (isRecord(fiber) && fiber['return'] !== null) fiber = fiber['return']
  return isRecord(fiber) && fiber['tag'] === rootTag
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/**
 * Has React take over the part that the element stands in, and tells whether it did: what it does not answer for yet,
 * it lets no event through to. A click itself would come too early for that, for a box is ticked before anyone hears
 * of it, and React would find nothing changed. Nobody listens for the end of a drag.
 */
function isAnsweredFor(element: Element): boolean {
  let isThrough = false
  const through = () => {
    isThrough = true
  }
  element.addEventListener('dragend', through, { once: true })
  element.dispatchEvent(new Event('dragend', { bubbles: true }))
  element.removeEventListener('dragend', through)
  return isThrough && (isForeign(element) || hangsOnPage(element))
}

function hold(asked: Asked): void {
  begin()
  held.push(asked)
  dataset['held'] = ''
  // Not within the event that asked for it, which is about to be undone.
  if (isAlive && held.length === 1) setTimeout(give, 0, Date.now() + partMs)
}

/** In the order in which it was asked for; one whose part does not come alive is asked for anyhow. */
function give(until: number): void {
  for (let [first] = held; first !== undefined; [first] = held) {
    if (first.element.isConnected && !isAnsweredFor(first.element) && Date.now() < until) {
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
  // The mark comes before the part is React's; but a press that it heard has made it so.
  if (isAsking || (isPressHeard && isTaken(element)) || (hasFailed && !loadAgain())) return
  event.preventDefault()
  event.stopImmediatePropagation()
  hold({ element, again })
}

const isFile = (field: HTMLInputElement | HTMLTextAreaElement) => field.type === 'file'

const pressed = 'button, input:is([type=checkbox], [type=radio]), [role=button], [role=tab]'

function onClick(event: MouseEvent): void {
  const element = event.target instanceof Element ? event.target.closest<HTMLElement>(pressed) : null
  if (element !== null && event.button === 0) holdBack(event, element, () => element.click())
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target
  if (form instanceof HTMLFormElement) holdBack(event, form, () => form.requestSubmit())
}

/**
 * What is left of a form that is sent, once it has been through the page. React has a part answer before a click, but
 * not before a form is sent, and its mark comes before it listens: then nobody has said that the browser need not load
 * the page again, with all that was written gone. Forms that go somewhere without scripts say where.
 */
function onSubmitUnheard(event: SubmitEvent): void {
  const form = event.target
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.hasAttribute('action')) return
  event.preventDefault()
  timesUnheard = isAsking ? timesUnheard + 1 : 0
  // After that it stays as it was written, to be sent once more by whoever wrote it.
  if (timesUnheard < 80) setTimeout(hold, 250, { element: form, again: () => form.requestSubmit() })
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
  if (!isText || isFile(target) || isAsking || isTaken(target) || typedInto.has(target)) return
  typedInto.add(target)
  hold({ element: target, again: () => typeAgain(target) })
}

function onChange({ target }: Event): void {
  const isChosen = target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && isFile(target))
  if (!isChosen || isAsking || isTaken(target)) return
  hold({ element: target, again: () => void target.dispatchEvent(new Event('change', { bubbles: true })) })
}

function onPress(): void {
  isPressHeard = isAlive
}

/** A page that comes to lie below a pointer at rest is told of a move by the browser, though nobody moved. */
function onSign(event: Event): void {
  const isAtRest = event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY
  if (!isAtRest) begin()
}

const early = new AbortController()
const first = { capture: true, signal: early.signal }
addEventListener('pointerdown', onPress, first)
addEventListener('keydown', onPress, first)
addEventListener('click', onClick, first)
addEventListener('submit', onSubmit, first)
addEventListener('input', onInput, first)
addEventListener('change', onChange, first)
addEventListener('submit', onSubmitUnheard)
for (const sign of signs) addEventListener(sign, onSign, { ...first, passive: true })

document.addEventListener('DOMContentLoaded', () => {
  cameWithPage = new WeakSet(document.querySelectorAll(controls))
  const needsThem = location.hash !== '' || !isOnline() || document.querySelector('[data-eager]') !== null
  if (needsThem || isKnownVisitor()) oncePainted(begin, pictureMs)
  oncePainted(letOthersCome, othersMs, restMs)
})
addEventListener('load', () => {
  inIdleTurn(bring)
  setTimeout(begin, patienceMs)
})
addEventListener(
  hydratedEvent,
  () => {
    isAlive = true
    dataset['hydrated'] = ''
    give(Date.now() + partMs)
    setTimeout(() => early.abort(), patienceMs)
  },
  { once: true },
)
