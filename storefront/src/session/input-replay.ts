import { applyStylesheets, nameFailedPictures } from './failed-pictures.ts'
import { afterPaint, loadOtherPictures } from './first-pictures.ts'
import { reloadOnce } from './stale-build.ts'

/** The browser has changed the field already: these events are not stopped. */
const typed = ['input', 'change']
export const repeatable = ['click', 'submit', ...typed]

export type HeldInput = { readonly type: string; readonly element: Element }

declare global {
  /** Written by the head script, read by deferred-hydration.ts. */
  var earlyInput: { readonly inputs: HeldInput[]; isWanted: boolean; readonly stop: AbortController } | undefined
  /** Controls of the server's markup; undefined until the whole page is parsed. */
  var renderedControls: WeakSet<Element> | undefined
  /** Address of the file of deferred-hydration.ts, written into the page before the head script. */
  var hydrationFile: string | undefined
}

const signs = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'scroll', 'storage', 'offline']
const controls = 'button, input, select, textarea, form, [role=button], [role=tab]'
const pressed = 'button, input:is([type=checkbox], [type=radio]), [role=button], [role=tab]'
const filePatienceMs = 1500

const isAtRest = (event: Event) =>
  event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY

export function onInteraction(act: () => void, options: AddEventListenerOptions): void {
  for (const sign of signs) addEventListener(sign, (event) => void (isAtRest(event) || act()), options)
}

/** The control that a click presses, or the form or field of another event that can be repeated. */
export function heldInput(event: Event): HeldInput | undefined {
  const { type, target } = event
  if (!(target instanceof Element) || (event instanceof MouseEvent && event.button !== 0)) return undefined
  const element = type === 'click' ? target.closest(pressed) : target
  return element === null ? undefined : { type, element }
}

export const isTyped = ({ type }: HeldInput) => typed.includes(type)

/** Nothing handles the event; a line at the top of the page shows that it waits. */
export function stop(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  document.documentElement.dataset['held'] = ''
}

/** The head script: holds input until deferred-hydration.ts has loaded, and requests that file. */
export function holdEarlyInput(): void {
  const inputs: HeldInput[] = []
  const early = { inputs, isWanted: false, stop: new AbortController() }
  globalThis.earlyInput = early
  document.documentElement.dataset['first'] = ''
  nameFailedPictures()
  const script = document.createElement('script')
  let hasFailed = false
  script.addEventListener('error', () => {
    hasFailed = true
    if (inputs.length > 0) reloadOnce()
  })
  const requestFile = () => {
    if (script.isConnected) return
    script.src = globalThis.hydrationFile ?? ''
    document.head.append(script)
  }
  const want = () => {
    early.isWanted = true
    requestFile()
  }
  const onInput = (event: Event) => {
    want()
    const input = heldInput(event)
    if (input === undefined || (hasFailed && !reloadOnce())) return
    if (!isTyped(input)) {
      stop(event)
      applyStylesheets()
    }
    inputs.push(input)
  }
  const options = { capture: true, signal: early.stop.signal }
  for (const type of repeatable) addEventListener(type, onInput, options)
  onInteraction(want, { ...options, passive: true })
  document.addEventListener('DOMContentLoaded', () => {
    globalThis.renderedControls = new WeakSet(document.querySelectorAll(controls))
    loadOtherPictures()
    // Before the first paint it would compete with the pictures of the first screen.
    afterPaint(requestFile, filePatienceMs)
  })
}

const isFile = (field: EventTarget) => field instanceof HTMLInputElement && field.type === 'file'
export const isChoice = (field: Element) => field instanceof HTMLSelectElement || isFile(field)
export const isTextField = (field: EventTarget | null): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !field.matches(pressed) && !isFile(field))

/** React empties a controlled field when it renders it before the replay. */
const typedTexts = new WeakMap<Element, string>()

/** True for the first text of a field; later ones replace it. */
export function isFirstText(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  const isFirst = !typedTexts.has(field)
  typedTexts.set(field, field.value)
  return isFirst
}

/** React ignores an input event whose value equals the last value that it knows, so the value is changed first. */
function retype(field: HTMLInputElement | HTMLTextAreaElement): void {
  const value = typedTexts.get(field) ?? field.value
  const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  field.value = `${value} `
  native?.set?.call(field, value)
}

export function repeat({ type, element }: HeldInput): void {
  if (type === 'click' && element instanceof HTMLElement) return element.click()
  if (element instanceof HTMLFormElement) return element.requestSubmit()
  if (type === 'input' && isTextField(element)) retype(element)
  element.dispatchEvent(new Event(type, { bubbles: true }))
}
