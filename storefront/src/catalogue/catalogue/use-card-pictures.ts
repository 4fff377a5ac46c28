import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { browserApi } from '#session/browser-api.ts'
import { alongLine, backKey, isRightToLeft, onKey } from '#ui/direction.ts'
import type { PictureFiles } from '#ui/picture-files.ts'
import { loadProduct, type Card } from './catalogue-api.ts'

const maxShown = 3
const swipeMinPx = 30
const keySteps: Readonly<Record<string, 1 | -1>> = { [backKey]: -1, [onKey]: 1 }

/** Requests of this page view, cached by product id. */
const requests = new Map<number, Promise<readonly PictureFiles[]>>()

/** A card includes two pictures; others load when the visitor interacts with it. */
function picturesOf({ id, slug }: Card): Promise<readonly PictureFiles[]> {
  const before = requests.get(id)
  if (before !== undefined) return before
  const pictures = loadProduct(browserApi, slug).then((product) => product?.pictures.slice(0, maxShown) ?? [])
  requests.set(id, pictures)
  return pictures
}

function isTouch({ pointerType }: PointerEvent): boolean {
  return pointerType !== 'mouse'
}

/** Renders only the first picture before an interaction; `count` is the number of available ones. */
function useKnownPictures(card: Card) {
  const [pictures, setPictures] = useState<readonly PictureFiles[]>(() =>
    card.second_picture === undefined ? [card.picture] : [card.picture, card.second_picture],
  )
  const [isRequested, setIsRequested] = useState(false)
  const count = pictures.length
  const want = () => {
    if (isRequested || count < 2) return
    setIsRequested(true)
    picturesOf(card).then(
      (all) => all.length > count && setPictures(all),
      // The two known pictures remain usable.
      () => requests.delete(card.id),
    )
  }
  return { pictures: isRequested ? pictures : pictures.slice(0, 1), count, want }
}

/** Browses a product's pictures on its card: pointer position, swipe or arrow keys. */
export function useCardPictures(card: Card, canSwipe: boolean) {
  const { pictures, count, want } = useKnownPictures(card)
  const [shown, setShown] = useState(0)
  const [isFocused, setIsFocused] = useState(false)
  const [isApproached, setIsApproached] = useState(false)
  const touch = useRef<{ readonly x: number; readonly hasSwiped: boolean } | undefined>(undefined)

  const step = (by: 1 | -1) => {
    want()
    setShown((shown + by + count) % count)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = keySteps[event.key]
    if (by === undefined || count < 2) return
    event.preventDefault()
    step(by)
  }

  const pointing = {
    onFocus: () => setIsFocused(true),
    onPointerEnter: (event: PointerEvent) => {
      setIsApproached(true)
      if (!isTouch(event)) want()
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (isTouch(event) || count < 2) return
      const { left, width } = event.currentTarget.getBoundingClientRect()
      const place = Math.floor(((isRightToLeft ? left + width - event.clientX : event.clientX - left) / width) * count)
      setShown(Math.min(Math.max(place, 0), count - 1))
    },
    onPointerLeave: (event: PointerEvent) => !isTouch(event) && setShown(0),
    onPointerDown: (event: PointerEvent) => {
      touch.current = canSwipe && isTouch(event) && count > 1 ? { x: event.clientX, hasSwiped: false } : undefined
    },
    onPointerUp: (event: PointerEvent) => {
      const across = event.clientX - (touch.current?.x ?? event.clientX)
      if (Math.abs(across) < swipeMinPx) return
      touch.current = { x: event.clientX, hasSwiped: true }
      step(alongLine(across) < 0 ? 1 : -1)
    },
    onClickCapture: (event: MouseEvent) => {
      if (touch.current?.hasSwiped !== true) return
      // Otherwise the end of a swipe would open the product.
      event.preventDefault()
      event.stopPropagation()
      touch.current = undefined
    },
  }
  return { pictures, count, shown, isApproached, isFocused, step, onKeyDown, pointing }
}
