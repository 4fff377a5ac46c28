import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import type { PictureSet } from '@shop/contract/picture-set'
import { browserApi } from '#session/browser-api.ts'
import { loadProduct, type Card } from './catalogue-api.ts'

const mostShown = 3
const swipeMinPx = 30
const keySteps: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 }

/** What was asked for stays known while the page lives. */
const asked = new Map<number, Promise<readonly PictureSet[]>>()

/** A card travels with two pictures; the third is fetched for whoever looks closer, not for everyone. */
function picturesOf({ id, slug }: Card): Promise<readonly PictureSet[]> {
  const before = asked.get(id)
  if (before !== undefined) return before
  const pictures = loadProduct(browserApi, slug).then((product) => product?.pictures.slice(0, mostShown) ?? [])
  asked.set(id, pictures)
  return pictures
}

function isTouch({ pointerType }: PointerEvent): boolean {
  return pointerType !== 'mouse'
}

/** Before the first sign of interest only the first picture is in the page; `count` says how many there are to see. */
function useKnownPictures(card: Card) {
  const [pictures, setPictures] = useState<readonly PictureSet[]>(() =>
    card.second_picture === null ? [card.picture] : [card.picture, card.second_picture],
  )
  const [isWanted, setIsWanted] = useState(false)
  const count = pictures.length
  const want = () => {
    if (isWanted || count < 2) return
    setIsWanted(true)
    picturesOf(card).then(
      (all) => all.length > count && setPictures(all),
      // The two that are known can still be looked at.
      () => asked.delete(card.id),
    )
  }
  return { pictures: isWanted ? pictures : pictures.slice(0, 1), count, want }
}

/**
 * Looking at a piece without opening it: a mouse scrubs through its pictures by where it points, a finger swipes, the
 * arrow keys step.
 */
export function useCardPictures(card: Card, canSwipe: boolean) {
  const { pictures, count, want } = useKnownPictures(card)
  const [shown, setShown] = useState(0)
  const [isFocused, setIsFocused] = useState(false)
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
    onPointerEnter: (event: PointerEvent) => !isTouch(event) && want(),
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (isTouch(event) || count < 2) return
      const { left, width } = event.currentTarget.getBoundingClientRect()
      const place = Math.floor(((event.clientX - left) / width) * count)
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
      step(across < 0 ? 1 : -1)
    },
    onClickCapture: (event: MouseEvent) => {
      if (touch.current?.hasSwiped !== true) return
      // The end of a swipe is no tap.
      event.preventDefault()
      event.stopPropagation()
      touch.current = undefined
    },
  }
  return { pictures, count, shown, isFocused, step, onKeyDown, pointing }
}
