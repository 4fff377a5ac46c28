import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { redirect } from 'react-router'
import type { PostPage as Story } from '@shop/contract/content/content'
import { apiContext, reportContext } from '#api/page-context.ts'
import { ProductTile } from '#areas/catalogue/product-tile.tsx'
import { previewIn } from '#areas/content/preview.ts'
import { orNotFound } from '#areas/frame/not-found.ts'
import { pageMeta } from '#areas/frame/page-meta.ts'
import { onlyForAnotherAddress } from '#areas/frame/revalidation.ts'
import { breadcrumbs, storyData } from '#areas/frame/schema-org.ts'
import { SectionBoundary } from '#areas/frame/section-boundary.tsx'
import { useShop } from '#areas/frame/shop.ts'
import { loadPost } from '#features/blog/blog-api.ts'
import { cardOf, type Card } from '#features/catalogue/catalogue-api.ts'
import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { retryOnline } from '#ui/retry-online.ts'
import { RichHtml } from '#ui/rich-html.tsx'
import type { Route } from './+types/post.ts'

/** Lazy, because only stories with pictures between their texts need it. */
const StoryParts = lazy(
  retryOnline(async () => {
    const { StoryParts: component } = await import('#features/pages/story-parts.tsx')
    return { default: component }
  }),
)

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const report = context.get(reportContext)
  const preview = await previewIn(api, url, (error) => report(error, url.pathname))
  if (preview?.post?.slug === params.slug) return shownPost(preview.post)
  const post = await orNotFound(loadPost(api, params.slug))
  // oxlint-disable-next-line typescript/only-throw-error -- React Router redirects on a thrown response.
  if (post.slug !== params.slug) throw redirect(`/blog/${post.slug}${url.search}`, 301)
  return shownPost(post)
}

function shownPost(post: Story) {
  return { post: { ...post, products: post.products.map(cardOf) } }
}

export const shouldRevalidate = onlyForAnotherAddress

function plain(html: string): string {
  return html.replaceAll(/<[^<>]*>/g, '').trim()
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const post = loaderData?.post
  if (post === undefined) return pageMeta(matches, { title: '', isHidden: true })
  const description = plain(post.short_description)
  return pageMeta(matches, {
    title: post.title,
    description,
    kind: 'article',
    picture: post.picture,
    data: (config) => [
      storyData(post, config, description),
      breadcrumbs(config, [
        { name: t`Home`, path: '/' },
        { name: t`The ${{ brand: config.brand }} Voice`, path: '/blog' },
        { name: post.title, path: `/blog/${post.slug}` },
      ]),
    ],
  })
}

/** Beside the text on wide screens, after it otherwise. */
function InThisStory({ cards }: { readonly cards: readonly Card[] }) {
  return (
    <SectionBoundary>
      <aside
        aria-labelledby="pieces"
        className="mt-14 max-lg:below-fold lg:mt-0 [--about-as-high:calc(134vw+20rem)] sm:[--about-as-high:calc(45vw+14rem)]"
      >
        <div className="lg:sticky lg:top-[calc(var(--header-height)+2rem)] lg:ms-auto lg:max-w-60">
          <h2 id="pieces" className="border-b border-zari-light pb-3 text-h3">
            <Trans>In this story</Trans>
          </h2>
          <ul className="mt-5 grid grid-cols-2 gap-x-3 gap-y-8 sm:grid-cols-3 md:gap-x-6 lg:grid-cols-1">
            {cards.map((card, index) => (
              <li key={card.id} className={classNames(index > 1 && 'lg:hidden')}>
                <ProductTile card={card} />
              </li>
            ))}
          </ul>
        </div>
      </aside>
    </SectionBoundary>
  )
}

export default function PostPage({ loaderData: { post } }: Route.ComponentProps) {
  const { config } = useShop()
  const hasPieces = post.products.length > 0
  return (
    <article>
      <header className="page-width grid gap-8 py-10 md:grid-cols-[5fr_7fr] md:items-center md:gap-12 md:py-16">
        <div>
          <Link to="/blog" className="inline-flex min-h-6 text-small text-zari hover:underline">
            <Trans>The {{ brand: config.brand }} Voice</Trans>
          </Link>
          <h1 className="mt-3 text-h1">{post.title}</h1>
          <RichHtml html={post.short_description} className="mt-4 text-h3 text-kajal-2" />
          <p className="mt-6 text-small text-kajal-2">
            <Trans>
              {post.author}, {post.date}, {post.reading_minutes} min
            </Trans>
          </p>
        </div>
        {post.picture !== null && (
          <div className="aspect-16/10 overflow-hidden bg-mist">
            <Picture files={post.picture} sizes="(min-width: 56.25rem) 55vw, 75vw" isEager />
          </div>
        )}
      </header>
      <div
        className={classNames(
          'page-width pb-16',
          hasPieces && 'lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,66ch)_minmax(0,1fr)] lg:gap-12',
        )}
      >
        {post.parts === undefined ? (
          <RichHtml html={post.body} className="mx-auto drop-cap lg:col-start-2" />
        ) : (
          <Suspense fallback={<div className="min-h-[40rem] lg:col-start-2" />}>
            <StoryParts parts={post.parts} house={config} />
          </Suspense>
        )}
        {hasPieces && <InThisStory cards={post.products} />}
      </div>
    </article>
  )
}
