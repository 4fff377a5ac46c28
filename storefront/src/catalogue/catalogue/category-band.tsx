import { rupees } from '@shop/contract/core/money'
import { rupeeText } from '#session/currency.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import type { Category } from './catalogue-api.ts'
import { changed, writeListingQuery, type ListingQuery } from './listing-query.ts'

type CategoryBandProps = {
  readonly category: Category
  readonly query: ListingQuery
  readonly title: string
  /** Picture of the category, or of one of its products. */
  readonly picture: Category['picture']
  /** Price of the most expensive product, so that empty price ranges get no link. */
  readonly dearest: number
}

type Crumb = { readonly text: string; readonly to?: string | undefined }

const doors = [
  { text: (price: string) => `Pieces from ${price}`, min: 25_000 },
  { text: (price: string) => `From ${price}`, min: 75_000 },
  { text: () => 'Couture', min: 200_000 },
]

/** The whole picture at the right edge, fading into the band. Not eager: narrow screens hide it and would still load it. */
function Banner({ picture }: { readonly picture: NonNullable<Category['picture']> }) {
  const { width, height } = picture
  return (
    <div
      aria-hidden
      className="absolute inset-y-0 right-0 hidden lg:block"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <Picture files={picture} sizes="24rem" alt="" name="" />
      <div className="absolute inset-0 bg-linear-to-r from-mist to-transparent to-45%" />
    </div>
  )
}

/** The band of search results has only text, so that results start high on the page. */
function SearchBand({ crumbs, title }: { readonly crumbs: readonly Crumb[]; readonly title: string }) {
  return (
    <div className="bg-mist">
      <div className="page-width grid grid-cols-1 gap-4 py-5 md:py-6">
        <Breadcrumb crumbs={crumbs} />
        <h1 className="text-h1 wrap-anywhere">{title}</h1>
      </div>
    </div>
  )
}

/** The three links lead to higher prices, because the default sort shows the cheapest first. */
export function CategoryBand({ category, query, title, picture, dearest }: CategoryBandProps) {
  const path = `/category/${category.slug}`
  const open = doors.filter(({ min }) => min <= dearest)
  const crumbs = [
    { text: 'Home', to: '/' },
    ...category.breadcrumb.map(({ slug, name }) => ({
      text: name,
      to: slug === category.slug && title === name ? undefined : `/category/${slug}`,
    })),
    ...(category.breadcrumb.at(-1)?.name === title ? [] : [{ text: title }]),
  ]
  if (query.name !== '') return <SearchBand crumbs={crumbs} title={title} />
  const { width = 0, height = 0 } = picture ?? {}
  const isBanner = picture !== null && width > height * 2
  return (
    <div className="relative overflow-hidden bg-mist">
      {isBanner && <Banner picture={picture} />}
      <div className="relative page-width flex items-stretch justify-between gap-8 md:min-h-40">
        <div className="flex flex-col justify-between gap-2 py-4">
          <Breadcrumb crumbs={crumbs} />
          <div>
            <h1 className="text-h1">{title}</h1>
            <div className="flex flex-wrap items-baseline gap-x-8">
              {category.tagline !== '' && <p className="max-w-reading text-kajal-2">{category.tagline}</p>}
              <ul className="flex flex-wrap gap-x-6">
                {open.map(({ text, min }) => (
                  <li key={min}>
                    <Link
                      to={path + writeListingQuery(changed(query, { min }))}
                      preventScrollReset
                      className="inline-flex min-h-9 items-center text-small quiet-link"
                    >
                      {text(rupeeText(rupees(min)))}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </div>
        {picture !== null && !isBanner && (
          <div className="hidden shrink-0 self-end pt-3 sm:block">
            <div className="aspect-3/4 h-37 overflow-hidden arch">
              <Picture files={picture} sizes="7rem" alt="" name="" className="object-top" />
            </div>
          </div>
        )}
      </div>
    </div>
  )
}
