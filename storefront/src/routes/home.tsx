import { t } from '@lingui/core/macro'
import { Fragment, memo, type ReactNode } from 'react'
import { homeDefault } from '@shop/contract/content/home-default'
import type { HomePartName } from '@shop/contract/content/home-pieces'
import { apiContext, reportContext } from '#api/page-context.ts'
import { chosenPieces, loadHomePage, type HomeContent, type HomeLayout } from '#areas/content/home-content.ts'
import { HomePart, HomeSection } from '#areas/content/home-section.tsx'
import { Opening, PlainOpening } from '#areas/content/opening.tsx'
import type { OwnSection } from '#areas/content/own-content.ts'
import { OwnSlot } from '#areas/content/own-slot.tsx'
import { HomeCards, TabCards } from '#areas/customers/tab-cards.tsx'
import { pageMeta } from '#areas/frame/page-meta.ts'
import { onlyForAnotherAddress } from '#areas/frame/revalidation.ts'
import { organisation, website } from '#areas/frame/schema-org.ts'
import { SectionBoundary } from '#areas/frame/section-boundary.tsx'
import { useShop } from '#areas/frame/shop.ts'
import { CategoryTile } from '#features/home/category-tiles.tsx'
import { Hero } from '#features/home/hero.tsx'
import { PostCards } from '#features/home/post-cards.tsx'
import { ServiceStrip } from '#features/home/service-strip.tsx'
import { frameOf } from '#features/home/tile-frame.ts'
import { said } from '#session/contract-words.ts'
import { Rail } from '#ui/rail.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { Route } from './+types/home.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const report = context.get(reportContext)
  const api = context.get(apiContext)
  return loadHomePage(api, url, (error) => report(error, '/'))
}

export const shouldRevalidate = onlyForAnotherAddress

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const first = loaderData?.slides?.[0]
  return pageMeta(matches, {
    title: '',
    picture: first?.picture,
    data: (config) => [organisation(config), website(config)],
  })
}

const isEmptyList = (list: readonly unknown[] | null): boolean => list?.length === 0

function Sub({ title, line }: { readonly title: string; readonly line: string }) {
  return (
    <div className="mt-6 mb-4 md:mt-12 md:mb-5">
      <h3 className="text-h3">{title}</h3>
      <p className="text-small text-kajal-2">{line}</p>
    </div>
  )
}

/** As wide as the page: at most 36 rem high in the proportions of the pictures, so that a laptop shows whole figures. */
const threeTiles = 'md:grid-cols-3'
const rowOfFour = 'md:grid-cols-4'
const portrait = '(min-width: 56.25rem) 22vw, 44vw'

function Makers({ content, title }: PartProps) {
  return (
    <HomeSection
      title={title}
      all={{ text: t`All designers`, to: '/designer' }}
      height="makers-slot"
      isEmpty={isEmptyList(content.designers) && isEmptyList(content.exclusive)}
    >
      <HomePart of="designers" content={content}>
        {(items) => (
          <Rail label={t`Designers`} isFrom="phones" items="halves" gridColumns="md:grid-cols-6">
            {items.map((item) => (
              <CategoryTile key={item.id} category={item} shape="tall" sizes="(min-width: 56.25rem) 15vw, 44vw" />
            ))}
          </Rail>
        )}
      </HomePart>
      <HomePart of="exclusive" content={content}>
        {(items) => (
          <>
            <Sub title={t`Exclusives`} line={t`Designed for us, in limited numbers.`} />
            <div className="grid grid-cols-2 gap-3 md:gap-6">
              {items.map((item) => (
                <CategoryTile key={item.id} category={item} shape="wide" sizes="50vw" />
              ))}
            </div>
          </>
        )}
      </HomePart>
    </HomeSection>
  )
}

function Edits({ content, title }: PartProps) {
  return (
    <HomeSection
      title={title}
      height="edits-slot"
      isEmpty={isEmptyList(content.loved) && isEmptyList(content.celebrity)}
    >
      <HomePart of="loved" content={content}>
        {(items) => (
          <Rail label={t`Edits`} isFrom="phones" items="halves" gridColumns={rowOfFour}>
            {items.map((item) => (
              <CategoryTile key={item.id} category={item} shape="tall" sizes={portrait} />
            ))}
          </Rail>
        )}
      </HomePart>
      <HomePart of="celebrity" content={content}>
        {(items) => (
          <>
            <Sub title={t`Celebrity style`} line={t`Whole outfits from three evenings, to buy together.`} />
            <Rail label={t`Looks`} isFrom="phones" items="wide" gridColumns="md:grid-cols-3">
              {items.map((item) => (
                <CategoryTile key={item.id} category={item} shape="wide" sizes="(min-width: 56.25rem) 33vw, 84vw" />
              ))}
            </Rail>
          </>
        )}
      </HomePart>
    </HomeSection>
  )
}

/** Each tab loads its pieces when it is opened. */
function Loved({ content, title }: PartProps) {
  const shown = [...(content.featured ?? []), ...(content.bestSellers ?? [])]
  const { count, isOwn } = chosenPieces('bestSellers', content.layout)
  const tab = isOwn ? t`Bestsellers` : title
  return (
    <HomeSection title={title} height="tabs-slot" isNight isEmpty={isEmptyList(content.bestSellers)}>
      <HomePart of="bestSellers" content={content}>
        {(cards) => (
          <Tabs
            label={t`${tab} and departments`}
            tabs={[
              { name: tab, panel: <HomeCards label={tab} cards={cards.slice(0, count)} /> },
              ...(content.tabs ?? []).map((name) => ({ name: said(name), panel: <TabCards {...{ name, shown }} /> })),
            ]}
          />
        )}
      </HomePart>
    </HomeSection>
  )
}

/** True when no section has content; a section that failed to load counts as content. */
function isEmpty(content: HomeContent): boolean {
  return [content.slides, content.featured, content.tabs, content.topCategories, content.posts].every(
    (part) => part?.length === 0,
  )
}

type ContentProps = {
  readonly content: HomeContent & { readonly layout?: HomeLayout; readonly own?: readonly OwnSection[] }
}
type PartProps = ContentProps & { readonly title: string }

function Silhouettes({ content, title }: PartProps) {
  return (
    <HomeSection title={title} height="silhouettes-slot" isEmpty={isEmptyList(content.topCategories)}>
      <HomePart of="topCategories" content={content}>
        {(items) => (
          <Rail
            label={t`Categories`}
            isFrom="phones"
            items="narrow"
            gridColumns="md:auto-cols-fr md:grid-flow-col md:gap-4"
          >
            {items.map((item) => (
              <CategoryTile
                key={item.id}
                category={item}
                shape={frameOf(items, content.layout)}
                sizes="(min-width: 56.25rem) 15vw, 30vw"
                isSmall
              />
            ))}
          </Rail>
        )}
      </HomePart>
    </HomeSection>
  )
}

function Occasions({ content, title }: PartProps) {
  return (
    <HomeSection
      title={title}
      all={{ text: t`Wedding plan`, to: '/wedding-plan' }}
      height="occasions-slot"
      isEmpty={isEmptyList(content.featuredCategories)}
    >
      <HomePart of="featuredCategories" content={content}>
        {(items) => (
          <Rail label={t`Occasions`} isFrom="phones" items="halves" gridColumns={threeTiles}>
            {items.map((item) => (
              <CategoryTile key={item.id} category={item} shape="tall" sizes="(min-width: 56.25rem) 31vw, 44vw" />
            ))}
          </Rail>
        )}
      </HomePart>
    </HomeSection>
  )
}

function Featured({ content, title }: PartProps) {
  return (
    <HomeSection title={title} height="featured-slot" isEmpty={isEmptyList(content.featured)}>
      <HomePart of="featured" content={content}>
        {(cards) => (
          <HomeCards
            label={t`Featured pieces`}
            cards={cards.slice(0, chosenPieces('featured', content.layout).count)}
          />
        )}
      </HomePart>
    </HomeSection>
  )
}

function Journal({ content, title }: PartProps) {
  return (
    <HomeSection
      title={title}
      all={{ text: t`All stories`, to: '/blog' }}
      height="journal-slot"
      isEmpty={isEmptyList(content.posts)}
    >
      <HomePart of="posts" content={content}>
        {(items) => <PostCards posts={items} />}
      </HomePart>
      <div className="mt-10 md:mt-14">
        <ServiceStrip config={useShop().config} />
      </div>
    </HomeSection>
  )
}

const parts: Readonly<Record<HomePartName, (props: PartProps) => ReactNode>> = {
  silhouettes: Silhouettes,
  occasions: Occasions,
  featured: Featured,
  makers: Makers,
  bestsellers: Loved,
  edits: Edits,
  journal: Journal,
}

/** Memoised: re-renders only for other content, not on every router update. */
const Bands = memo(function Bands({ content }: ContentProps) {
  const layout = content.layout ?? homeDefault
  return (
    <>
      {content.slides !== null && content.slides.length > 0 && (
        <SectionBoundary>
          <Hero slides={content.slides} line={layout.line} />
        </SectionBoundary>
      )}
      {isEmpty(content) && <Opening />}
      {!isEmpty(content) && (content.slides === null || content.slides.length === 0) && (
        <PlainOpening line={layout.line} />
      )}
      {layout.parts.map(({ part, title, isShown }) => {
        const Part = parts[part]
        return (
          <Fragment key={part}>
            <OwnSlot own={content.own} at={part} />
            {isShown && <Part content={content} title={title} />}
          </Fragment>
        )
      })}
      <OwnSlot own={content.own} at="end" />
    </>
  )
})

export default function Home({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  return <Bands content={loaderData} />
}
