import type { CSSProperties } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Picture, PictureSources } from '#ui/picture.tsx'
import type { SectionOf } from './own-content.ts'

/**
 * The words stand on at least four fifths of the colour opposite to theirs, so that they are read on any picture; above
 * them the picture fades in.
 */
function scrimOf(colour: 'kajal' | 'chuna'): CSSProperties {
  const shade = (percent: number) => `color-mix(in srgb, var(--color-${colour}) ${percent}%, transparent)`
  return { backgroundImage: `linear-gradient(${shade(0)}, ${shade(80)} 5rem, ${shade(88)})` }
}

/** A phone shows two thirds of a wide picture, which needs a file wider than the screen. */
const cutOnPhones = '(max-width: 39.9rem) 156vw, 100vw'

/** On phones an upright crop would lose most of a wide picture, so without one for phones the words stand below it. */
const belowOnPhones = 'max-sm:row-start-2 max-sm:bg-none! max-sm:pt-6'

export function Banner({ section }: { readonly section: SectionOf<'banner'> }) {
  const { heading, line, button, link, ink, picture, phone_picture: phone } = section
  const isLight = ink === 'light'
  return (
    <section className="relative my-5 grid grid-cols-[minmax(0,1fr)] overflow-hidden md:my-8">
      <div
        className={classNames(
          'col-start-1 row-start-1 w-full bg-mist sm:aspect-2/1 md:aspect-21/9',
          phone === null ? 'aspect-3/2' : 'aspect-4/5',
        )}
      >
        <Picture files={picture} sizes={phone === null ? cutOnPhones : '100vw'} name="">
          {phone !== null && <PictureSources files={phone} sizes="100vw" media="(max-width: 39.9rem)" />}
        </Picture>
      </div>
      <div
        className={classNames(
          'relative col-start-1 row-start-1 self-end pt-24 pb-8 md:pb-12',
          isLight && 'text-chuna',
          phone === null && belowOnPhones,
          phone === null && (isLight ? 'max-sm:bg-kajal' : 'max-sm:bg-mist'),
        )}
        style={scrimOf(isLight ? 'kajal' : 'chuna')}
      >
        <div className="page-width grid justify-items-start">
          <h2 className="max-w-[16em] text-h1">{heading}</h2>
          {line !== '' && <p className="mt-2 max-w-reading">{line}</p>}
          <ButtonLink to={link} prefetch="intent" look={isLight ? 'light' : 'primary'} className="mt-5">
            {button}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
