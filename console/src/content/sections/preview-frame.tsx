import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { placeIn, type Anchor } from './section-place.ts'

const previewWidths = { computer: 1440, phone: 390 } as const
export type PreviewWidth = keyof typeof previewWidths

type PreviewFrameProps = {
  readonly address: string
  readonly width: PreviewWidth
  /** The section that the frame scrolls to. */
  readonly anchor: Anchor
  /** Called when the page of the address stands in the frame. */
  readonly onShown: (address: string) => void
}

/**
 * The shop's page at the width of a computer or a phone, scaled to the room that there is. Its scripts do not run: a
 * page of the shop must not reach into the console, which has the same host.
 */
export function PreviewFrame({ address, width, anchor, onShown }: PreviewFrameProps) {
  const { room, size } = useSize()
  const [shown, setShown] = useState(address)
  const frames = useRef(new Map<string, HTMLIFrameElement>())
  const pixels = previewWidths[width]
  const scale = Math.min(1, size.width / pixels)
  useEffect(() => {
    const frame = frames.current.get(shown)
    if (frame !== undefined) scrollTo(frame, anchor, 'smooth')
  }, [shown, anchor, width])
  const show = (loaded: string, frame: HTMLIFrameElement): void => {
    const last = frames.current.get(shown)
    calm(frame)
    if (anchor.heading === '' && last !== undefined && last !== frame) keepPlace(last, frame)
    else scrollTo(frame, anchor, 'instant')
    setShown(loaded)
    onShown(loaded)
  }
  const addresses = shown === address ? [address] : [shown, address]
  return (
    <div ref={room} className="relative min-h-0 flex-1 overflow-hidden rounded-soft border border-line bg-raised">
      {addresses.map((one) => (
        <iframe
          key={one}
          ref={(frame) => {
            if (frame === null) frames.current.delete(one)
            else frames.current.set(one, frame)
          }}
          src={one}
          title={width === 'phone' ? 'Preview on a phone' : 'Preview on a computer'}
          sandbox="allow-same-origin"
          aria-hidden={one === shown ? undefined : true}
          onLoad={({ currentTarget }) => show(one, currentTarget)}
          style={{
            width: pixels,
            height: size.height / scale,
            left: Math.max(0, (size.width - pixels * scale) / 2),
            transform: `scale(${scale})`,
          }}
          className={classNames('absolute top-0 origin-top-left bg-white', one !== shown && 'invisible')}
        />
      ))}
    </div>
  )
}

function useSize() {
  const room = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 1, height: 1 })
  useLayoutEffect(() => {
    const box = room.current
    if (box === null) return undefined
    const measure = (): void => setSize({ width: box.clientWidth || 1, height: box.clientHeight || 1 })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return { room, size }
}

/** The page inside; null while the shop has another host than the console. */
const pageIn = (frame: HTMLIFrameElement): Document | null => frame.contentDocument

/** Links and fields of the preview do nothing: a page that they lead to could not be framed. */
function calm(frame: HTMLIFrameElement): void {
  const page = pageIn(frame)
  if (page === null) return
  page.body.inert = true
  // The shop's plea for JavaScript is not for somebody who looks at a preview.
  for (const plea of page.querySelectorAll('noscript')) plea.remove()
  // Sections that the browser has not laid out yet have estimated heights, which the way to one of them would miss.
  const rule = page.createElement('style')
  rule.textContent = '* { content-visibility: visible !important }'
  page.head.append(rule)
}

function keepPlace(from: HTMLIFrameElement, to: HTMLIFrameElement): void {
  const top = pageIn(from)?.defaultView?.scrollY
  if (top !== undefined) pageIn(to)?.defaultView?.scrollTo({ top, behavior: 'instant' })
}

/** The part of the frame's height that stays free above the section. */
const above = 0.12

function scrollTo(frame: HTMLIFrameElement, anchor: Anchor, behavior: ScrollBehavior): void {
  const page = pageIn(frame)
  const view = page?.defaultView
  if (page == null || view == null) return
  const section = placeIn(page, anchor)
  if (section === undefined) return
  const top = section.getBoundingClientRect().top + view.scrollY - view.innerHeight * above
  view.scrollTo({ top, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : behavior })
}
