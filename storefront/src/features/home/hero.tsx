import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft'
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight'
import { PauseIcon } from '@phosphor-icons/react/dist/ssr/Pause'
import { PlayIcon } from '@phosphor-icons/react/dist/ssr/Play'
import { useState } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Picture, PictureSources } from '#ui/picture.tsx'
import type { HomeSlide } from './home-api.ts'
import { useSlides } from './use-slides.ts'

type HeroSlideProps = {
  readonly slide: HomeSlide
  readonly isFirst: boolean
  readonly isShown: boolean
  /** Other slides are behind the first one and load no picture until they are about to be shown. */
  readonly hasPicture: boolean
}

/** Three quarters of a phone's pixels look as sharp and are half the bytes. */
const phoneSizes = '75vw'

function HeroSlide({ slide, isFirst, isShown, hasPicture }: HeroSlideProps) {
  const { picture, phone_picture: phonePicture } = slide
  const Title = isFirst ? 'h1' : 'h2'
  return (
    <div
      role="group"
      aria-roledescription="slide"
      aria-label={slide.title}
      // Hidden slides stay in the page, so that the first one is visible without JavaScript.
      inert={!isShown}
      className={classNames(
        'col-start-1 row-start-1 grid content-start transition-opacity duration-[480ms] ease-cloth',
        isShown ? 'opacity-100' : 'opacity-0',
      )}
    >
      <div className="col-start-1 row-start-1 aspect-4/5 max-h-[62vh] w-full md:max-h-[78vh] overflow-hidden bg-mist md:aspect-21/9">
        {hasPicture && picture !== null && (
          <Picture files={picture} sizes="100vw" isEager={isFirst} alt={slide.alt} name="" className="object-[70%_50%]">
            {phonePicture !== null && (
              <PictureSources files={phonePicture} sizes={phoneSizes} media="(max-width: 56.2rem)" />
            )}
          </Picture>
        )}
      </div>
      <div className="page-width pointer-events-none relative col-start-1 row-start-2 flex items-start pt-6 pb-18 md:row-start-1 md:items-center md:py-0">
        <div className="pointer-events-auto grid justify-items-start">
          <Title className="max-w-[9.5em] text-hero md:max-w-[7.5em]">{slide.title}</Title>
          {slide.subtitle !== '' && <p className="mt-4 max-w-[26em] md:mt-6">{slide.subtitle}</p>}
          <ButtonLink to={slide.link} prefetch="intent" className="mt-6 md:mt-8">
            {slide.button}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

/** Advances automatically on wide screens only, and stops for good once the visitor uses its controls. */
export function Hero({ slides }: { readonly slides: readonly HomeSlide[] }) {
  const { shown, isRequested, isPlaying, setIsPlaying, show, pauseProps } = useSlides(slides.length)
  const [announcement, setAnnouncement] = useState('')
  if (slides.length === 0) return null
  const turn = (step: number) => {
    const next = (shown + step + slides.length) % slides.length
    show(next)
    setAnnouncement(slides[next]?.title ?? '')
  }
  return (
    <section aria-roledescription="carousel" aria-label="Highlights" className="relative" {...pauseProps}>
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
      {slides.length > 1 && (
        <div className="page-width pointer-events-none absolute inset-x-0 bottom-3 flex md:bottom-5 md:justify-end">
          {/* Own background: the picture behind may have any colour. */}
          <div className="pointer-events-auto -ml-2.5 flex items-center gap-1 bg-chuna/90 md:ml-0">
            <IconButton label="Previous highlight" onClick={() => turn(-1)}>
              <CaretLeftIcon size={22} />
            </IconButton>
            <span className="min-w-12 text-center text-small tabular-nums" aria-hidden="true">
              {shown + 1} / {slides.length}
            </span>
            <IconButton label="Next highlight" onClick={() => turn(1)}>
              <CaretRightIcon size={22} />
            </IconButton>
            <span className="hidden motion-reduce:hidden md:block">
              <IconButton
                label={isPlaying ? 'Pause the highlights' : 'Play the highlights'}
                onClick={() => setIsPlaying(!isPlaying)}
              >
                {isPlaying ? <PauseIcon size={20} /> : <PlayIcon size={20} />}
              </IconButton>
            </span>
          </div>
        </div>
      )}
    </section>
  )
}
