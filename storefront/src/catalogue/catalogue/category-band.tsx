import { t } from '@lingui/core/macro'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { classNames } from '#ui/class-names.ts'
import { isRightToLeft } from '#ui/direction.ts'
import { Picture } from '#ui/picture.tsx'
import type { Category } from './catalogue-api.ts'
import type { ListingQuery } from './listing-query.ts'

type CategoryBandProps = {
  readonly category: Category
  readonly query: ListingQuery
  readonly title: string
  /** Picture of the category, or of one of its products. */
  readonly picture: Category['picture']
  /** Photographs stand in the arch, as drawings do. */
  readonly hasArches: boolean
}

type Crumb = { readonly text: string; readonly to?: string | undefined }

/** Pictures are not mirrored, so that their right end with the figures meets Arabic words: there only the seam fades. */
const mirroredFade = { transform: 'scaleX(-1)', '--tw-gradient-to-position': '8%' }

/** The whole picture at the far edge, fading into the band. Not eager: narrow screens hide it and would still load it. */
function Banner({ picture }: { readonly picture: NonNullable<Category['picture']> }) {
  const { width, height } = picture
  return (
    <div
      aria-hidden
      className="absolute inset-y-0 end-0 hidden lg:block"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <Picture files={picture} sizes="24rem" alt="" name="" />
      <div
        className="absolute inset-0 bg-linear-to-r from-mist to-transparent to-45%"
        style={isRightToLeft ? mirroredFade : undefined}
      />
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

export function CategoryBand({ category, query, title, picture, hasArches }: CategoryBandProps) {
  const crumbs = [
    { text: t`Home`, to: '/' },
    ...category.breadcrumb.map(({ slug, name }) => ({
      text: name,
      to: slug === category.slug && title === name ? undefined : `/category/${slug}`,
    })),
    ...(category.breadcrumb.at(-1)?.name === title ? [] : [{ text: title }]),
  ]
  if (query.name !== '') return <SearchBand crumbs={crumbs} title={title} />
  const { width = 0, height = 0 } = picture ?? {}
  const isBanner = picture !== null && width > height * 2
  // The arch would cut the figures of a wide picture.
  const isWide = width > height
  return (
    <div className="relative overflow-hidden bg-mist">
      {isBanner && <Banner picture={picture} />}
      <div className="relative page-width flex items-stretch justify-between gap-8 md:min-h-40">
        <div className="flex flex-col justify-between gap-2 py-4">
          <Breadcrumb crumbs={crumbs} />
          <div>
            <h1 className="text-h1">{title}</h1>
            {category.tagline !== '' && <p className="max-w-reading text-kajal-2">{category.tagline}</p>}
          </div>
        </div>
        {picture !== null && !isBanner && (
          <div className="hidden shrink-0 self-end pt-3 sm:block">
            <div
              className={classNames(
                'h-37 overflow-hidden',
                isWide ? 'aspect-3/2' : 'aspect-3/4',
                !isWide && (hasArches || picture.photograph !== true) && 'arch',
              )}
            >
              <Picture files={picture} sizes={isWide ? '14rem' : '7rem'} alt="" name="" position="top" />
            </div>
          </div>
        )}
      </div>
    </div>
  )
}
