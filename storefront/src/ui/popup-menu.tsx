import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check'
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { isShortcut } from './modifier-keys.ts'
import { createTypeahead } from './typeahead.ts'

type PopupMenuProps = {
  readonly label: string
  readonly face: ReactNode
  readonly faceLooks: string
  readonly children: ReactNode
}

export const itemLooks =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 px-4 text-start text-small whitespace-nowrap -outline-offset-2! select-none hover:bg-mist focus-visible:bg-mist focus-visible:shadow-none md:min-h-10'

const CloseMenu = createContext<() => void>(() => undefined)

const steps: Readonly<Record<string, (now: number, count: number) => number>> = {
  ArrowDown: (now, count) => (now + 1) % count,
  ArrowUp: (now, count) => (now - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

function itemsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
}

/** Handles the keys of the open menu; false leaves a key to the browser. */
function useMenuKeys(list: RefObject<HTMLElement | null>, close: () => void) {
  const [typeahead] = useState(createTypeahead)
  return (event: KeyboardEvent): boolean => {
    if (isShortcut(event)) return false
    if (event.key === 'Tab' || event.key === 'Escape') {
      close()
      // For Tab, the browser then moves the focus on from the button.
      return event.key === 'Escape'
    }
    const items = itemsIn(list.current)
    const now = items.findIndex((item) => item === document.activeElement)
    const names = items.map(({ textContent }) => textContent)
    const next = steps[event.key]?.(now, items.length) ?? typeahead(event.key, event.timeStamp, { names, now })
    items[next ?? -1]?.focus()
    return next !== undefined
  }
}

/** Arrow keys, Home, End and typed characters move; Escape closes and restores focus, Tab and a press outside close. */
export function PopupMenu({ label, face, faceLooks, children }: PopupMenuProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const opensAtEnd = useRef(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isOpen) return undefined
    itemsIn(list.current)
      .at(opensAtEnd.current ? -1 : 0)
      ?.focus()
    opensAtEnd.current = false
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && box.current?.contains(event.target) !== true) setIsOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  const close = useCallback(() => {
    setIsOpen(false)
    button.current?.focus()
  }, [])
  const handles = useMenuKeys(list, close)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!handles(event)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const onButtonKeyDown = (event: KeyboardEvent) => {
    if (isShortcut(event) || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    opensAtEnd.current = event.key === 'ArrowUp'
    setIsOpen(true)
  }

  return (
    <div
      ref={box}
      className="relative"
      onBlur={(event) =>
        event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget) && setIsOpen(false)
      }
    >
      <button
        type="button"
        ref={button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={onButtonKeyDown}
        className={faceLooks}
      >
        {face}
      </button>
      <div
        ref={list}
        id={id}
        role="menu"
        aria-label={label}
        tabIndex={-1}
        hidden={!isOpen}
        onKeyDown={onKeyDown}
        className={isOpen ? 'popup' : undefined}
      >
        <CloseMenu value={close}>{isOpen && children}</CloseMenu>
      </div>
    </div>
  )
}

export function PopupMenuItem({ onChoose, children }: { readonly onChoose: () => void; readonly children: ReactNode }) {
  const close = useContext(CloseMenu)
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={itemLooks}
      onClick={() => {
        close()
        onChoose()
      }}
    >
      {children}
    </button>
  )
}

type Choice = { readonly value: string; readonly text: ReactNode }
type PopupMenuChoicesProps = {
  readonly choices: readonly Choice[]
  readonly chosen: string
  readonly onChoose: (value: string) => void
}

export function PopupMenuChoices({ choices, chosen, onChoose }: PopupMenuChoicesProps) {
  const close = useContext(CloseMenu)
  return choices.map(({ value, text }) => (
    <button
      key={value}
      type="button"
      role="menuitemradio"
      aria-checked={value === chosen}
      tabIndex={-1}
      className={`${itemLooks} justify-between`}
      onClick={() => {
        close()
        onChoose(value)
      }}
    >
      {text}
      <CheckIcon size={16} aria-hidden="true" className={value === chosen ? '' : 'invisible'} />
    </button>
  ))
}
