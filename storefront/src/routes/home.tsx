import { memo, type ReactNode } from 'react'
import { apiContext, reportContext } from '#api/page-context.ts'
import { CategoryTile } from '#features/home/category-tiles.tsx'
import { Hero } from '#features/home/hero.tsx'
import { PostCards } from '#features/home/post-cards.tsx'
import { ServiceStrip } from '#features/home/service-strip.tsx'
import { browserApi } from '#session/browser-api.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Rail } from '#ui/rail.tsx'
import { SectionHeader, type Gloss } from '#ui/section-header.tsx'
import { Tabs } from '#ui/tabs.tsx'
import type { Route } from './+types/home.ts'
import { loadHomeContent, sections, type HomeContent } from './shared/home-content.ts'
import { pageMeta } from './shared/page-meta.ts'
import { ProductTile } from './shared/product-tile.tsx'
import { onlyForAnotherAddress } from './shared/revalidation.ts'
import { organisation, website } from './shared/schema-org.ts'
import { RetriedSection, SectionBoundary } from './shared/section-boundary.tsx'
import { useShop } from './shared/shop.ts'
import { TabCards } from './shared/tab-cards.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const report = context.get(reportContext)
  return loadHomeContent(context.get(apiContext), (error) => report(error, '/'))
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

type BandProps<Name extends keyof typeof bandHeights> = {
  readonly of: Name
  readonly content: HomeContent
  readonly gloss: Gloss
  readonly title: string
  readonly line?: string
  readonly aside?: ReactNode
  readonly isNight?: boolean
  readonly children: (items: NonNullable<HomeContent[Name]>) => ReactNode
}

/**
 * Estimated height of each band while `content-visibility` delays its layout, rounded up, to avoid layout shift and
 * text that overflows its background. Below 900 px it scales with the pictures.
 */
const bandHeights = {
  topCategories: '[--about-as-high:30rem]',
  featuredCategories: '[--about-as-high:calc(375vw+8rem)] md:[--about-as-high:58rem]',
  featured: '[--about-as-high:calc(57vw+20rem)] md:[--about-as-high:min(61vw+30rem,85rem)]',
  tabs: '[--about-as-high:calc(246vw+51rem)] md:[--about-as-high:min(65vw+32rem,91rem)]',
  designers: '[--about-as-high:calc(60vw+17rem)] md:[--about-as-high:min(44vw+28rem,68rem)]',
  bestSellers: '[--about-as-high:calc(54vw+21rem)] md:[--about-as-high:min(33vw+24rem,54rem)]',
  exclusive: '[--about-as-high:calc(151vw+12rem)] md:[--about-as-high:min(30vw+15rem,42rem)]',
  loved: '[--about-as-high:calc(62vw+26rem)] md:[--about-as-high:min(17vw+20rem,36rem)]',
  celebrity: '[--about-as-high:calc(106vw+10rem)] md:[--about-as-high:50rem]',
  posts:
    '[--about-as-high:calc(165vw+53rem)] sm:[--about-as-high:calc(125vw+20rem)] md:[--about-as-high:min(34vw+24rem,55rem)]',
} as const

type FilledProps<T> = { readonly items: T; readonly children: (items: T) => ReactNode }

/** Calls the render function inside the boundary, which then catches its errors. */
function Filled<T>({ items, children }: FilledProps<T>) {
  return children(items)
}

/** A section with its heading; one that failed to load offers its own retry. */
function Band<Name extends keyof typeof bandHeights>({
  of,
  content,
  isNight = false,
  children,
  ...header
}: BandProps<Name>) {
  const items = content[of]
  if (items?.length === 0) return null
  return (
    <SectionBoundary>
      <section className={classNames('below-fold', bandHeights[of], isNight && 'night')}>
        <div className="page-width section-gap">
          <SectionHeader {...header} />
          {items === null ? (
            <RetriedSection load={() => sections[of](browserApi)}>{children}</RetriedSection>
          ) : (
            <Filled items={items}>{children}</Filled>
          )}
        </div>
      </section>
    </SectionBoundary>
  )
}

function Collections({ content }: { readonly content: HomeContent }) {
  return (
    <>
      <Band
        of="exclusive"
        content={content}
        gloss="कारीगरी"
        title="Exclusives"
        line="Designed for us, in limited numbers."
      >
        {(items) => (
          <div className="grid gap-4 md:grid-cols-2 md:gap-6">
            {items.map((item) => (
              <CategoryTile key={item.id} category={item} shape="wide" sizes="(min-width: 56.25rem) 50vw, 100vw" />
            ))}
          </div>
        )}
      </Band>
      <Band of="loved" content={content} gloss="रंग" title="Shop the edits">
        {(items) => (
          <div className="grid grid-cols-2 gap-x-3 gap-y-8 md:grid-cols-4 md:gap-6">
            {items.map((item) => (
              <CategoryTile key={item.id} category={item} shape="label" sizes="(min-width: 56.25rem) 25vw, 50vw" />
            ))}
          </div>
        )}
      </Band>
      <Band of="celebrity" content={content} gloss="उत्सव" title="Celebrity style">
        {(items) => (
          <Rail label="Looks" isFrom="phones" itemWidth="w-[84%]" gridColumns="md:grid-cols-3">
            {items.map((item) => (
              <div key={item.id} className="h-full md:h-136">
                <CategoryTile category={item} shape="panel" sizes="(min-width: 56.25rem) 33vw, 84vw" />
              </div>
            ))}
          </Rail>
        )}
      </Band>
    </>
  )
}

/** Whether no section has content; a section that failed to load counts as content. */
function isEmpty(content: HomeContent): boolean {
  return [content.slides, content.featured, content.tabs, content.topCategories, content.posts].every(
    (part) => part?.length === 0,
  )
}

function Opening() {
  const { config } = useShop()
  return (
    <EmptyState
      drawing="hanger"
      heading="h1"
      title={`${config.brand} opens soon`}
      action={<ButtonLink to="/store-locator">Find a store</ButtonLink>}
    >
      Our first pieces arrive soon. Leave your email below and we’ll write when the doors open.
    </EmptyState>
  )
}

function PlainOpening() {
  const { config } = useShop()
  return (
    <header className="page-width pt-10 md:pt-16">
      <h1 className="text-h1">{config.brand}</h1>
      <p className="mt-3 max-w-reading text-h3 text-kajal-2">Designer fashion and Indian ethnic wear</p>
    </header>
  )
}

type ContentProps = { readonly content: HomeContent }

/** Memoised: re-renders only for other content, not on every router update. */
const Bands = memo(function Bands({ content }: ContentProps) {
  return (
    <>
      {content.slides !== null && content.slides.length > 0 && (
        <SectionBoundary>
          <Hero slides={content.slides} />
        </SectionBoundary>
      )}
      {isEmpty(content) && <Opening />}
      {!isEmpty(content) && (content.slides === null || content.slides.length === 0) && <PlainOpening />}
      <Band of="topCategories" content={content} gloss="वस्त्र" title="Shop by silhouette">
        {(items) => (
          <Rail label="Categories" isFrom="phones" itemWidth="w-[30%] sm:w-[22%]" gridColumns="md:grid-cols-8">
            {items.map((item) => (
              <CategoryTile key={item.id} category={item} shape="arch" sizes="(min-width: 56.25rem) 11vw, 30vw" />
            ))}
          </Rail>
        )}
      </Band>
      <Band of="featuredCategories" content={content} gloss="विवाह" title="For the wedding day">
        {(items) => (
          <div className="grid gap-4 md:grid-cols-2 md:grid-rows-2 md:gap-6 [&>*:first-child]:md:row-span-2 md:h-170">
            {items.map((item) => (
              <CategoryTile key={item.id} category={item} shape="panel" sizes="(min-width: 56.25rem) 50vw, 100vw" />
            ))}
          </div>
        )}
      </Band>
      <Band of="featured" content={content} gloss="नया" title="New this week">
        {(items) => (
          <Rail label="Featured pieces" isFrom="phones" itemWidth="w-[44.5%]" gridColumns="md:grid-cols-4 md:gap-y-10">
            {items.map((card) => (
              <ProductTile key={card.id} card={card} />
            ))}
          </Rail>
        )}
      </Band>
      <Band of="tabs" content={content} gloss="बुनाई" title="Trending now">
        {(tabs) => (
          <Tabs
            label="Trending now"
            tabs={tabs.map((tab) => ({
              name: tab.name,
              panel: <TabCards tab={tab} />,
            }))}
          />
        )}
      </Band>
      <Band of="designers" content={content} gloss="कारीगरी" title="Our designers">
        {(items) => (
          <Rail label="Designers" isFrom="phones" itemWidth="w-[84%]" gridColumns="md:grid-cols-3 md:gap-y-10">
            {items.map((item) => (
              <CategoryTile key={item.id} category={item} shape="label" sizes="(min-width: 56.25rem) 33vw, 84vw" />
            ))}
          </Rail>
        )}
      </Band>
      <Band of="bestSellers" content={content} gloss="आभूषण" title="Bestsellers" isNight>
        {(items) => (
          <Rail label="Bestsellers">
            {items.map((card) => (
              <ProductTile key={card.id} card={card} />
            ))}
          </Rail>
        )}
      </Band>
      <Collections content={content} />
      <Band of="posts" content={content} gloss="कथा" title="From the journal">
        {(items) => <PostCards posts={items} />}
      </Band>
      <div className="page-width section-gap">
        <ServiceStrip />
      </div>
    </>
  )
})

export default function Home({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  return <Bands content={loaderData} />
}
