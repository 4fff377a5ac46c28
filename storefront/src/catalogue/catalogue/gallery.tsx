import { t } from '@lingui/core/macro'
import { lazy, Suspense, useEffect, useRef, useState, type CSSProperties } from 'react'
import { alongLine } from '#ui/direction.ts'
import { FiledIcon } from '#ui/filed-icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { filesBelow, largestOf, spreadOf } from '#ui/picture-files.ts'
import { Picture, type PictureFiles } from '#ui/picture.tsx'
import { retryOnline } from '#ui/retry-online.ts'
import { Lights } from './lights.tsx'

const Lightbox = lazy(retryOnline(async () => ({ default: (await import('./lightbox.tsx')).Lightbox })))

type GalleryProps = {
  readonly pictures: readonly PictureFiles[]
  readonly name: string
  /** A loaded file of the first picture, shown until the sharper one has loaded. */
  readonly shownFile?: string | undefined
}

/** Requests fewer pixels for phones than their screens have, which nobody notices; the zoom loads the full size. */
const mainSizes = '(min-width: 56.25rem) 40vw, (min-width: 40rem) 44vw, 80vw'

/** Files that only the zoom shows, at least this wide, would make a page with a dense screen heavier. */
const zoomFrom = 1600

/** Width by height. */
const cardShape = 0.75

function behind(file: string | undefined, { focus }: PictureFiles): CSSProperties | undefined {
  return file === undefined ? undefined : { backgroundImage: `url(${JSON.stringify(file)})`, backgroundPosition: focus }
}

/** For the dots that phones show in place of the text; none for one picture. */
function dotsOf(count: number, shown: number): CSSProperties {
  const variables: CSSProperties & Record<'--n' | '--i', number> = { '--n': count > 1 ? count : 0, '--i': shown }
  return variables
}

/** Thumbnails beside the picture, which is as high as the first screen allows; on phones, dots below pictures to swipe. */
export function Gallery({ pictures, name, shownFile }: GalleryProps) {
  const [shown, setShown] = useState(0)
  const [isZoomed, setIsZoomed] = useState(false)
  const strip = useRef<HTMLUListElement>(null)
  // The lights would make the page's HTML heavier, and few shoppers change them.
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])

  const show = (index: number) => {
    setShown(index)
    const element = strip.current
    element?.scrollTo({ left: alongLine(index * element.clientWidth), behavior: 'smooth' })
  }
  const onScroll = () => {
    const element = strip.current
    if (element !== null) setShown(Math.round(alongLine(element.scrollLeft) / Math.max(1, element.clientWidth)))
  }

  return (
    <div className="shots">
      <ul className="thumbs">
        {pictures.map((picture, index) => (
          <li key={largestOf(picture)}>
            <button
              type="button"
              aria-label={t`Picture ${{ number: index + 1 }} of ${{ count: pictures.length }}`}
              aria-current={index === shown ? 'true' : undefined}
              onClick={() => show(index)}
              className="thumb"
            >
              <Picture files={picture} sizes="5.5rem" widest={320} alt="" name="" />
            </button>
          </li>
        ))}
      </ul>
      <div>
        <ul ref={strip} onScroll={onScroll} aria-label={t`Pictures of ${name}`} className="shot-strip">
          {pictures.map((picture, index) => (
            <li key={largestOf(picture)} className="shot" style={behind(index === 0 ? shownFile : undefined, picture)}>
              <button
                type="button"
                tabIndex={index === shown ? 0 : -1}
                aria-label={t`Zoom into picture ${{ number: index + 1 }}`}
                onClick={() => setIsZoomed(true)}
              >
                <Picture
                  files={filesBelow(picture, zoomFrom * spreadOf(picture, cardShape))}
                  sizes={mainSizes}
                  shape={cardShape}
                  isEager={index === 0}
                  isClear={index === 0 && shownFile !== undefined}
                />
              </button>
            </li>
          ))}
        </ul>
        {/* In the upper corners, where no garment is: the hem stays in view. */}
        <p
          className="shot-count"
          style={dotsOf(pictures.length, shown)}
        >{t`${{ number: shown + 1 }} of ${{ count: pictures.length }}`}</p>
        <IconButton label={t`Zoom`} onClick={() => setIsZoomed(true)} className="shot-zoom">
          <FiledIcon name="zoom" size={22} />
        </IconButton>
      </div>
      {isHydrated && <Lights />}
      <Suspense>
        {isZoomed && (
          <Lightbox pictures={pictures} shown={shown} name={name} onShow={show} onClose={() => setIsZoomed(false)} />
        )}
      </Suspense>
    </div>
  )
}
