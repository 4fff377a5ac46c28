type EarlyEvent = { readonly type: string; readonly element: Element }

/** Written by the head script (hold-input.ts), read by deferred-hydration.ts. */
export type EarlyInput = {
  readonly events: EarlyEvent[]
  isWanted: boolean
  /** Controls of the server's markup; undefined until the whole page is parsed. */
  rendered: WeakSet<Element> | undefined
  readonly stop: AbortController
}

declare global {
  var earlyInput: EarlyInput | undefined
  /** Address of the file of deferred-hydration.ts, written into the page before the head script. */
  var hydrationFile: string | undefined
}

export const interactions = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
  'storage',
  'offline',
] as const

export const pressed = 'button, input:is([type=checkbox], [type=radio]), [role=button], [role=tab]'

export const isAtRest = (event: Event): boolean =>
  event instanceof PointerEvent && event.type === 'pointermove' && !event.movementX && !event.movementY
