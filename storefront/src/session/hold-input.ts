import { interactions, isAtRest, pressed, type EarlyInput } from './early-input.ts'
import { applyStylesheets, nameFailedPictures } from './failed-pictures.ts'
import { afterPaint, loadOtherPictures } from './first-pictures.ts'
import { reloadOnce } from './stale-build.ts'

const controls = 'button, input, select, textarea, form, [role=button], [role=tab]'

const filePatienceMs = 1500

const early: EarlyInput = { events: [], isWanted: false, rendered: undefined, stop: new AbortController() }
let isRequested = false
let hasFailed = false

globalThis.earlyInput = early
document.documentElement.dataset['first'] = ''
nameFailedPictures()

function requestFile(): void {
  if (isRequested) return
  isRequested = true
  const script = document.createElement('script')
  script.src = globalThis.hydrationFile ?? ''
  script.addEventListener('error', () => {
    hasFailed = true
    if (early.events.length > 0) reloadOnce()
  })
  document.head.append(script)
}

function repeatedElement({ type, target }: Event): Element | null {
  if (!(target instanceof Element)) return null
  if (type === 'click') return target.closest(pressed)
  return type === 'submit' || type === 'input' || type === 'change' ? target : null
}

function onEvent(event: Event): void {
  if (isAtRest(event)) return
  early.isWanted = true
  requestFile()
  const element = repeatedElement(event)
  const isOther = event instanceof MouseEvent && event.button !== 0
  if (element === null || isOther || (hasFailed && !reloadOnce())) return
  if (event.type === 'click' || event.type === 'submit') {
    event.preventDefault()
    event.stopImmediatePropagation()
    document.documentElement.dataset['held'] = ''
    applyStylesheets()
  }
  early.events.push({ type: event.type, element })
}

const { signal } = early.stop
for (const type of ['click', 'submit']) addEventListener(type, onEvent, { capture: true, signal })
for (const type of [...interactions, 'input', 'change']) {
  addEventListener(type, onEvent, { capture: true, passive: true, signal })
}
document.addEventListener('DOMContentLoaded', () => {
  early.rendered = new WeakSet(document.querySelectorAll(controls))
  loadOtherPictures()
  // Before the first paint it would compete with the pictures of the first screen.
  afterPaint(requestFile, filePatienceMs)
})
