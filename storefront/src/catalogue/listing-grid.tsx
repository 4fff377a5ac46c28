import { plural, t } from '@lingui/core/macro'
import { Fragment, useEffect, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Card } from './catalogue/catalogue-api.ts'
import { useIsListingCleared } from './catalogue/catalogue-state.ts'
import type { Divider } from './catalogue/dividers.ts'
import type { Story } from './catalogue/stories.ts'
import { StoryTile } from './catalogue/story-tile.tsx'
import { ProductTile } from './product-tile.tsx'
import { useArrivalMarks } from './use-arrival-marks.ts'

/** Low on phones, because more eager pictures would compete with the first ones for bandwidth. */
const firstRow = 2
/** Cards beyond these are below the first screen. */
const firstSeen = 8

/** At these positions, a story of two cards' width leaves no gap with two, three or four columns. */
const storiesAfter = [6, 22]

const columns = 'grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-3 md:gap-x-4 md:gap-y-10 lg:grid-cols-4'

/** A skeleton for the next cards; it fades in late, so that fast responses cause no flash. */
function ComingCards() {
  return (
    <div aria-hidden="true" className={`absolute inset-0 z-10 animate-fade-late overflow-hidden bg-chuna ${columns}`}>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index}>
          <Skeleton className="aspect-3/4" />
          <Skeleton className="mt-3 h-3 w-24" />
          <Skeleton className="mt-2 h-3.5 w-40 max-w-full" />
          <Skeleton className="mt-2 h-3.5 w-20" />
        </div>
      ))}
    </div>
  )
}

/** By the number of columns that a last row leaves free, for two, three and four columns. */
const ends = {
  two: ['hidden', 'col-span-1'],
  three: ['md:max-lg:hidden', 'md:max-lg:col-span-2', 'md:max-lg:col-span-1'],
  four: ['lg:hidden', 'lg:col-span-3', 'lg:col-span-2', 'lg:col-span-1'],
} as const

/** Closes the row of the exact pieces, so that no hole stands before the others. */
function RowEnd({ count }: { readonly count: number }) {
  const [two, three, four] = [ends.two[count % 2], ends.three[count % 3], ends.four[count % 4]]
  return (
    <li
      className={classNames(
        'place-content-center border border-line p-6 text-center font-display text-h3 text-kajal-2',
        two,
        three,
        four,
        count % 2 > 0 ? 'max-md:grid' : undefined,
        count % 3 > 0 ? 'md:max-lg:grid' : undefined,
        count % 4 > 0 ? 'lg:grid' : undefined,
      )}
    >
      {plural(count, {
        one: 'One style has everything you asked for.',
        other: 'These # styles have everything you asked for.',
      })}
    </li>
  )
}

type ListingGridProps = {
  readonly cards: readonly Card[]
  readonly stories: readonly Story[]
  readonly dividers: readonly Divider[]
  /** The index of the card to focus after loading: the first one that the shopper requested. */
  readonly firstNew: number | undefined
  /** True when other cards above it are seen first. */
  readonly isBelow?: boolean
}

export function ListingGrid({ cards: listed, stories, dividers, firstNew, isBelow = false }: ListingGridProps) {
  const list = useRef<HTMLUListElement>(null)
  const isCleared = useIsListingCleared()
  const cards = useArrivalMarks(listed)
  const { length } = cards
  useEffect(() => {
    if (firstNew === undefined || firstNew >= length) return
    list.current?.querySelectorAll<HTMLElement>('article h3 a')[firstNew]?.focus()
  }, [firstNew, length])
  return (
    <div className="relative mt-6" aria-busy={isCleared}>
      {isCleared && <ComingCards />}
      <ul ref={list} aria-label={t`Pieces`} className={columns}>
        {cards.map((card, index) => {
          const story = stories[storiesAfter.indexOf(index)]
          const divider = dividers.find(({ before }) => before === index)
          return (
            <Fragment key={card.id}>
              {divider !== undefined && index > 0 && <RowEnd count={index} />}
              {divider !== undefined && (
                <li className="col-span-full border-t border-line pt-6">
                  <h3 className="text-h3">{divider.text}</h3>
                </li>
              )}
              {story !== undefined && (
                <li className="below-fold col-span-2 [--about-as-high:calc(69vw+8rem)] md:[--about-as-high:29rem]">
                  <StoryTile story={story} />
                </li>
              )}
              <li className={index >= firstSeen ? 'below-fold card-slot' : undefined}>
                <ProductTile card={card} isEager={!isBelow && index < firstRow} canSwipe />
              </li>
            </Fragment>
          )
        })}
      </ul>
    </div>
  )
}
