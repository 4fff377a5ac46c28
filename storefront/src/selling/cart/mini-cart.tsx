import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { XIcon } from '@phosphor-icons/react/dist/ssr/X'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { useMoneyText } from '#session/currency.ts'
import { ButtonLink } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { AmountText } from '#ui/price-text.tsx'
import type { CartLine } from './cart-api.ts'
import { LineOptions } from './line-options.tsx'

const closesAfterMs = 8000

type MiniCartProps = {
  readonly line: CartLine
  /** In place of the picture, for a gift card. */
  readonly drawing?: ReactNode
  readonly count: number
  readonly onClose: () => void
}

/**
 * Includes the panel, which is at the end of the page, in the tab order: the first Tab after it opened enters it, and
 * Tab from its last link returns to the previous focus. A click elsewhere ends this.
 */
function useTabInto(panel: RefObject<HTMLElement | null>) {
  const origin = useRef<Element | null>(null)
  // Listens before the panel is painted, because a shopper may press Tab as soon as it is visible.
  useLayoutEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const enter = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || event.shiftKey || panel.current?.contains(document.activeElement) === true) return
      event.preventDefault()
      origin.current = document.activeElement
      panel.current?.querySelector('a')?.focus()
      stop.abort()
    }
    document.addEventListener('keydown', enter, { signal })
    document.addEventListener('pointerdown', () => stop.abort(), { signal })
    return () => stop.abort()
  }, [panel])
  return {
    leave: (event: ReactKeyboardEvent) => {
      const { current } = origin
      const ends = [...event.currentTarget.querySelectorAll('a, button')]
      const end = event.shiftKey ? ends[0] : ends.at(-1)
      if (event.key !== 'Tab' || event.target !== end || !(current instanceof HTMLElement)) return
      current.focus()
      // Forwards, the browser itself continues from this element; backwards, the focus is already right.
      if (event.shiftKey) event.preventDefault()
    },
    returnFocus: () => origin.current instanceof HTMLElement && origin.current.focus(),
  }
}

/** Closes after a while, unless it is hovered or focused. */
function useAutoClose(onClose: () => void) {
  const [isHeld, setIsHeld] = useState(false)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => close(), closesAfterMs)
    return () => clearTimeout(timer)
  }, [isHeld])
  return {
    onPointerEnter: () => setIsHeld(true),
    onPointerLeave: () => setIsHeld(false),
    onFocus: () => setIsHeld(true),
    onBlur: (event: FocusEvent) => setIsHeld(event.currentTarget.contains(event.relatedTarget)),
  }
}

/**
 * The product just added, below the cart icon on wide screens and at the bottom on phones, with links to cart and
 * checkout.
 */
export function MiniCart({ line, drawing, count, onClose }: MiniCartProps) {
  const money = useMoneyText()
  const hold = useAutoClose(onClose)
  const panel = useRef<HTMLElement>(null)
  const { leave, returnFocus } = useTabInto(panel)
  const close = () => {
    returnFocus()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Handles Escape and blur of its links.
    <aside
      ref={panel}
      aria-label={t`Added to your cart`}
      data-mini-cart=""
      {...hold}
      onKeyDown={(event) => (event.key === 'Escape' ? close() : leave(event))}
      className="fixed inset-x-0 bottom-0 z-header animate-rise border-t border-line bg-paper p-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-kajal shadow-lifted md:inset-x-auto md:top-[calc(var(--header-height)+0.5rem)] md:end-10 md:bottom-auto md:w-88 md:border md:p-5"
    >
      <div className="flex items-center justify-between">
        <p className="font-display text-h3">
          <Trans>Added to your cart</Trans>
        </p>
        <IconButton label={t`Close`} onClick={close} className="-my-2 -me-3">
          <XIcon size={20} />
        </IconButton>
      </div>
      <div className="mt-3 grid grid-cols-[4.5rem_minmax(0,1fr)] gap-4">
        <div className={`overflow-hidden bg-mist ${drawing ? 'aspect-16/9' : 'aspect-3/4'}`}>
          {drawing || <Picture files={line.picture} sizes="4.5rem" alt="" />}
        </div>
        <div className="grid content-start gap-0.5">
          <p className="truncate text-micro">{line.designer}</p>
          <p className="line-clamp-2 text-small">{line.product_name}</p>
          <LineOptions line={line} />
          <AmountText {...money(line.price)} className="text-small font-semibold" />
        </div>
      </div>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Link
          to="/cart"
          className="inline-flex min-h-12 items-center justify-center border border-kajal font-semibold hover:bg-mist"
        >
          <Trans>View cart ({count})</Trans>
        </Link>
        <ButtonLink to="/checkout">
          <Trans>Checkout</Trans>
        </ButtonLink>
      </div>
    </aside>
  )
}
