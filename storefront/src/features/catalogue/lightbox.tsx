import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { Drawer } from '#ui/dialog.tsx'
import { Picture, type PictureFiles } from '#ui/picture.tsx'

type LightboxProps = { readonly picture: PictureFiles; readonly name: string; readonly onClose: () => void }

const keyStepPx = 80
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-keyStepPx, 0],
  ArrowRight: [keyStepPx, 0],
  ArrowUp: [0, -keyStepPx],
  ArrowDown: [0, keyStepPx],
}

/** The picture at twice its size; moved by dragging, by keys, or with the browser's own pinch. */
export function Lightbox({ picture, name, onClose }: LightboxProps) {
  const view = useRef<HTMLDivElement>(null)
  const drag = (event: PointerEvent) => {
    if (event.buttons === 1 && event.pointerType === 'mouse') view.current?.scrollBy(-event.movementX, -event.movementY)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (move === undefined) return
    event.preventDefault()
    view.current?.scrollBy({ left: move[0], top: move[1], behavior: 'smooth' })
  }
  return (
    <Drawer isOpen onClose={onClose} title={name} side="bottom">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- A picture that is moved by keys. */}
      <div
        ref={view}
        role="group"
        aria-label="Enlarged picture; move it with the arrow keys"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reachable by keyboard.
        tabIndex={0}
        onPointerMove={drag}
        onKeyDown={onKeyDown}
        className="size-full cursor-grab touch-pan-x touch-pan-y overflow-auto -outline-offset-2! select-none active:cursor-grabbing"
      >
        <div
          className="mx-auto aspect-3/4 w-[200vw] max-w-[120rem] md:w-[110vw]"
          ref={(element) => {
            const parent = element?.parentElement
            if (element && parent) parent.scrollTo((element.clientWidth - parent.clientWidth) / 2, 0)
          }}
        >
          <Picture files={picture} sizes="200vw" className="pointer-events-none" />
        </div>
      </div>
    </Drawer>
  )
}
