import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight'
import { PauseIcon } from '@phosphor-icons/react/dist/ssr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/ssr/Play'
import { useState, type CSSProperties, type PointerEvent } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Link } from '#ui/link.tsx'
import { Picture, PictureSources, type PictureFiles } from '#ui/picture.tsx'
import type { HomeSlide } from './home-api.ts'
import { useSlides } from './use-slides.ts'

type HeroSlideProps = {
  readonly slide: HomeSlide
  readonly isFirst: boolean
  readonly isShown: boolean
  /** Other slides are hidden behind the first one and load their picture shortly before they are shown. */
  readonly hasPicture: boolean
}

/** Three quarters of a phone's pixels look as sharp and are half the bytes. */
const phoneSizes = '75vw'

/** Keeps hems and the floor in view. */
const floor = '50% 92%'

function phoneCrop({ focus = floor }: PictureFiles): CSSProperties {
  const variables: CSSProperties & Record<'--phone-focus', string> = { '--phone-focus': focus }
  return variables
}

/** Where the mouse is over the picture, from -1 to 1: picture and lamplight move against each other (`.slide-box`). */
function followMouse({ currentTarget, clientX, clientY, pointerType }: PointerEvent<HTMLElement>) {
  if (pointerType !== 'mouse') return
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  currentTarget.style.setProperty('--x', String(((clientX - left) / width) * 2 - 1))
  currentTarget.style.setProperty('--y', String(((clientY - top) / height) * 2 - 1))
}

function HeroSlide({ slide, isFirst, isShown, hasPicture }: HeroSlideProps) {
  const { picture, phone_picture: phonePicture } = slide
  const Title = isFirst ? 'h1' : 'h2'
  const isLight = slide.ink === 'light'
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={slide.title}
      // Hidden slides stay in the page, so that the first one is visible without JavaScript.
      inert={!isShown}
      className={classNames('slide', isShown ? 'opacity-100' : 'opacity-0')}
    >
      <div
        className="slide-box"
        style={phonePicture === null ? undefined : phoneCrop(phonePicture)}
        onPointerMove={followMouse}
      >
        {hasPicture && picture !== null && (
          <Picture files={picture} sizes="100vw" isEager={isFirst} alt={slide.alt} name="" position={floor}>
            {phonePicture !== null && (
              <PictureSources files={phonePicture} sizes={phoneSizes} media="(max-width: 56.2rem)" />
            )}
          </Picture>
        )}
      </div>
      <div className={classNames('slide-words page-width', slide.words === 'right' && 'md:justify-end')}>
        <div className={isLight ? 'md:text-chuna' : undefined}>
          {slide.eyebrow && <p className="mb-2 text-small">{slide.eyebrow}</p>}
          <Title className="slide-title">{slide.title}</Title>
          {slide.subtitle !== '' && <p className="mt-3 max-w-[26em] md:mt-6">{slide.subtitle}</p>}
          <ButtonLink
            to={slide.link}
            prefetch="intent"
            className={classNames('mt-4 md:mt-8', isLight && 'md:bg-chuna md:text-kajal')}
          >
            {slide.button}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

type HeroProps = {
  readonly slides: readonly HomeSlide[]
  /** Describes the house beside the buttons. */
  readonly line: string
}

/** Advances automatically on wide screens only, and stops for good once the visitor uses its controls. */
export function Hero({ slides, line }: HeroProps) {
  const { shown, isRequested, isPlaying, setIsPlaying, show, pauseProps } = useSlides(slides.length)
  const [announcement, setAnnouncement] = useState('')
  if (slides.length === 0) return null
  const turn = (step: number) => {
    const next = (shown + step + slides.length) % slides.length
    show(next)
    setAnnouncement(slides[next]?.title ?? '')
  }
  return (
    <section aria-roledescription="carousel" aria-label={t`Highlights`} className="relative" {...pauseProps}>
      <div className="grid grid-cols-[minmax(0,1fr)]">
        {slides.map((slide, index) => (
          <HeroSlide
            key={slide.title + slide.link}
            slide={slide}
            isFirst={index === 0}
            isShown={index === shown}
            hasPicture={index === 0 || isRequested}
          />
        ))}
      </div>
      <span role="status" className="sr-only">
        {announcement}
      </span>
      <div className="slide-line page-width">
        <p className="pb-1 text-small text-kajal-2 md:pb-0">{line}</p>
        <div className="-me-2.5 flex shrink-0 items-center gap-1">
          <Link to="/wedding-plan" prefetch="intent" className="wear-by me-auto ms-0 md:me-6">
            <Trans>
              When is the day?<span className="sr-only"> Plan the wedding</span>
            </Trans>
          </Link>
          {slides.length > 1 && (
            <>
              <IconButton label={t`Previous highlight`} onClick={() => turn(-1)}>
                <CaretLeftIcon size={22} />
              </IconButton>
              <span className="min-w-12 text-center text-small tabular-nums" aria-hidden="true">
                {shown + 1} / {slides.length}
              </span>
              <IconButton label={t`Next highlight`} onClick={() => turn(1)}>
                <CaretRightIcon size={22} />
              </IconButton>
              <span className="hidden motion-reduce:hidden md:block">
                <IconButton
                  label={isPlaying ? t`Pause the highlights` : t`Play the highlights`}
                  onClick={() => setIsPlaying(!isPlaying)}
                >
                  {isPlaying ? <PauseIcon size={20} /> : <PlayIcon size={20} />}
                </IconButton>
              </span>
            </>
          )}
        </div>
      </div>
    </section>
  )
}
