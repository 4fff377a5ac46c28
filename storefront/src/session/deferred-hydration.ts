import { withStorage } from './browser-storage.ts'
import { isOnline } from './connection.ts'
import { preloadWhenIdle, runScripts } from './deferred-scripts.ts'
import { afterPaint } from './first-pictures.ts'
import { hydratedEvent } from './hydrated-event.ts'
import { after, idle, isLetThrough, isReplayDue } from './hydration-state.ts'
import * as replay from './input-replay.ts'
import { hasReactProps, isBoundaryHydrated } from './react-tree.ts'
import { reloadOnce } from './stale-build.ts'

const { dataset } = document.documentElement
const hydrateAfterMs = 10_000
const pictureMs = 2500
const sectionTimeoutMs = 20_000
const lostSubmits = { max: 80, afterMs: 250 }

const handledByReact = new WeakSet<Element>()
let state = idle

function apply(event: Parameters<typeof after>[1]): void {
  const { phase } = state
  state = after(state, event)
  // The deferred scripts are at the end of the page: an interaction during parsing waits for them.
  if (phase === 'idle' && state.phase === 'held') whenParsed(() => runScripts(() => apply('started'), onScriptError))
}

function onScriptError(): void {
  apply('failed')
  if (state.held.length > 0) reloadOnce()
}

function whenParsed(go: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', go, { once: true })
  else go()
}

function hold(input: replay.HeldInput): void {
  apply(input)
  dataset['held'] = ''
  // Not in the same event, which is about to be cancelled.
  if (isReplayDue(state) && state.held.length === 1) setTimeout(replayHeld, 0, Date.now() + sectionTimeoutMs)
}

/** Replays input in order; after the time limit it replays also that whose section did not hydrate. */
function replayHeld(until: number): void {
  replayReady(until)
  if (state.held.length > 0) setTimeout(replayHeld, 20, until)
}

function replayReady(until = Infinity): void {
  for (let [first] = state.held; first !== undefined; [first] = state.held) {
    const { isConnected } = first.element
    if (isConnected && !isBoundaryHydrated(first.element) && Date.now() < until) return
    apply('taken')
    if (isConnected) replay.repeat(first)
    apply('replayed')
  }
  delete dataset['held']
}

function onInput(event: Event): void {
  const input = replay.heldInput(event)
  if (input === undefined) return
  if (replay.isTyped(input)) return holdTyped(input)
  if (isReplayDue(state)) replayReady()
  if (isLetThrough(state, hasReactProps(input.element)) || (state.phase === 'failed' && !reloadOnce())) return
  replay.stop(event)
  hold(input)
}

function holdTyped(input: replay.HeldInput): void {
  const { type, element } = input
  if (state.phase === 'replaying') return
  const isHeld =
    type === 'input'
      ? replay.isTextField(element) && !handledByReact.has(element) && replay.isFirstText(element)
      : replay.isChoice(element) && !hasReactProps(element)
  if (isHeld) hold(input)
}

/** A submit that nothing has handled yet would reload the page and lose the input; forms with an `action` may. */
function onLostSubmit(event: SubmitEvent): void {
  const form = event.target
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.hasAttribute('action')) return
  event.preventDefault()
  apply('lost')
  // After that the form stays as filled in; the visitor can submit it again.
  if (state.lostSubmits < lostSubmits.max) setTimeout(hold, lostSubmits.afterMs, { type: 'submit', element: form })
}

/** Asked before anything is typed: React ignores text that was there when it hydrated the field. */
function onFocus({ target }: Event): void {
  if (replay.isTextField(target) && isBoundaryHydrated(target)) handledByReact.add(target)
}

const want = () => apply('wanted')
/** Logged in, or with another currency. */
const knownVisitor = /"loginDetails":\{|"selectedCurrency":"(?!INR)/

function onParsed(): void {
  const isKnown = withStorage('localStorage', (storage) => knownVisitor.test(storage.getItem('root') ?? ''))
  const isEager = location.hash !== '' || !isOnline() || document.querySelector('[data-eager]') !== null
  if (isKnown === true || isEager) afterPaint(want, pictureMs)
}

function onLoaded(): void {
  preloadWhenIdle()
  setTimeout(want, hydrateAfterMs)
}

const early = new AbortController()
const first = { capture: true, signal: early.signal }

function onHydrated(): void {
  apply('hydrated')
  dataset['hydrated'] = ''
  replayHeld(Date.now() + sectionTimeoutMs)
  setTimeout(() => early.abort(), hydrateAfterMs)
}

for (const press of ['pointerdown', 'keydown']) addEventListener(press, () => apply('pressed'), first)
for (const type of replay.repeatable) addEventListener(type, onInput, first)
addEventListener('focusin', onFocus, first)
addEventListener('submit', onLostSubmit)
replay.onInteraction(want, { ...first, passive: true })
addEventListener(hydratedEvent, onHydrated, { once: true })
globalThis.earlyInput?.stop.abort()
for (const input of globalThis.earlyInput?.inputs ?? []) (replay.isTyped(input) ? holdTyped : hold)(input)
if (globalThis.earlyInput?.isWanted === true) want()
whenParsed(onParsed)
if (document.readyState === 'complete') onLoaded()
else addEventListener('load', onLoaded, { once: true })
