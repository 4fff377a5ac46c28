import { Trans } from '@lingui/react/macro'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { RichHtml } from '#ui/rich-html.tsx'
import type { HomePost } from './home-api.ts'

function PostCard({ post, isLarge }: { readonly post: HomePost; readonly isLarge: boolean }) {
  return (
    <article
      className={`group relative ${isLarge ? 'md:row-span-2' : 'grid content-center grid-cols-[2fr_3fr] gap-4 max-sm:nth-[n+3]:hidden md:gap-6'}`}
    >
      <div
        className={
          isLarge
            ? 'aspect-16/9 overflow-hidden bg-mist md:aspect-16/10'
            : 'aspect-4/3 self-start overflow-hidden bg-mist'
        }
      >
        {post.picture !== null && (
          <Picture files={post.picture} sizes={isLarge ? '(min-width: 56.25rem) 55vw, 100vw' : '20rem'} alt="" />
        )}
      </div>
      <div className={isLarge ? 'mt-4' : ''}>
        <p className="text-small text-kajal-2">
          <Trans>
            {post.author}, {post.reading_minutes} min
          </Trans>
        </p>
        <h3 className={isLarge ? 'mt-1 text-h2' : 'mt-1 text-h3'}>
          <Link
            to={`/blog/${post.slug}`}
            prefetch="intent"
            className="group-hover:underline decoration-1 underline-offset-4 after:absolute after:inset-0"
          >
            {post.title}
          </Link>
        </h3>
        <RichHtml html={post.short_description} className="mt-2 hidden text-small text-kajal-2 sm:line-clamp-3" />
      </div>
    </article>
  )
}

/** One large card and two small ones. */
export function PostCards({ posts }: { readonly posts: readonly HomePost[] }) {
  return (
    <div className="grid gap-6 md:grid-cols-[3fr_2fr] md:gap-x-12 md:gap-y-0">
      {posts.map((post, index) => (
        <PostCard key={post.id} post={post} isLarge={index === 0} />
      ))}
    </div>
  )
}
