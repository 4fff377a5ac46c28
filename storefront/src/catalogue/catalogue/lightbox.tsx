import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight'
import { MinusIcon } from '@phosphor-icons/react/dist/ssr/Minus'
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus'
import { Drawer } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { largestOf } from '#ui/picture-files.ts'
import { Picture, type PictureFiles } from '#ui/picture.tsx'
import { useDeviceBack } from '#ui/use-device-back.ts'
import { largestZoom, smallestZoom, useZoom, zoomStep } from './use-zoom.ts'

type LightboxProps = {
  readonly pictures: readonly PictureFiles[]
  readonly shown: number
  readonly name: string
  /** Shows pictures uncropped and first as a whole; pictures of products are cropped to 3:4. */
  readonly isWhole?: boolean
  readonly onShow: (index: number) => void
  readonly onClose: () => void
}

/** Fits the window at the lowest zoom; the header takes 3.5rem. */
function wholeShape({ width = 3, height = 4 }: PictureFiles, zoom: number) {
  const aspectRatio = width / height
  const fitting = `min(100%, (100dvh - 3.5rem) * ${aspectRatio})`
  return { aspectRatio, width: `calc(${fitting} * ${zoom})` }
}

const looks = 'bg-chuna/90'

/** Shows a picture at twice its size or more: drag, arrow keys, pinch, double tap, or zoom buttons. */
export function Lightbox({ pictures, shown, name, isWhole = false, onShow, onClose }: LightboxProps) {
  const { view, box, zoom, zoomTo, handlers } = useZoom(isWhole ? smallestZoom : undefined)
  useDeviceBack(() => {
    onClose()
    return 'last'
  })
  const picture = pictures[shown]
  if (picture === undefined) return null
  return (
    <Drawer isOpen onClose={onClose} title={name} side="bottom">
      <div className="relative size-full">
        <div
          ref={view}
          // The zoom counts from the left edge, and a picture is not mirrored.
          dir="ltr"
          role="group"
          aria-label={t`Enlarged picture; move it with the arrow keys`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keyboard must reach a scrolling box.
          tabIndex={0}
          {...handlers}
          className="no-scrollbar size-full cursor-grab touch-none overflow-auto -outline-offset-2! select-none active:cursor-grabbing"
        >
          <div
            ref={box}
            className="enlarged mx-auto aspect-3/4"
            style={isWhole ? wholeShape(picture, zoom) : { width: `${zoom * 100}%`, maxWidth: `${zoom * 60}rem` }}
          >
            <Picture
              key={largestOf(picture)}
              files={picture}
              name={name}
              sizes="200vw"
              className="pointer-events-none"
            />
          </div>
        </div>
        <div className="absolute inset-x-0 bottom-[max(1rem,env(safe-area-inset-bottom))] flex items-center justify-center gap-1">
          {pictures.length > 1 && (
            <IconButton
              label={t`Previous picture`}
              disabled={shown === 0}
              onClick={() => onShow(shown - 1)}
              className={looks}
            >
              <CaretLeftIcon size={22} />
            </IconButton>
          )}
          <IconButton
            label={t`Zoom out`}
            disabled={zoom <= smallestZoom}
            onClick={() => zoomTo(zoom - zoomStep)}
            className={looks}
          >
            <MinusIcon size={22} />
          </IconButton>
          <p className={`grid h-11 place-items-center px-3 text-small tabular-nums ${looks}`}>
            <Trans>
              {{ number: shown + 1 }} of {{ count: pictures.length }}
            </Trans>
          </p>
          <IconButton
            label={t`Zoom in`}
            disabled={zoom >= largestZoom}
            onClick={() => zoomTo(zoom + zoomStep)}
            className={looks}
          >
            <PlusIcon size={22} />
          </IconButton>
          {pictures.length > 1 && (
            <IconButton
              label={t`Next picture`}
              disabled={shown === pictures.length - 1}
              onClick={() => onShow(shown + 1)}
              className={looks}
            >
              <CaretRightIcon size={22} />
            </IconButton>
          )}
        </div>
      </div>
    </Drawer>
  )
}
