import { Trans } from '@lingui/react/macro'
import type { PostItem } from '@shop/contract/content/content'
import { Link } from '#ui/link.tsx'
import { Picture } from '#ui/picture.tsx'
import { RichHtml } from '#ui/rich-html.tsx'

const oneOfMany = {
  entry: '',
  box: 'aspect-4/3',
  words: 'mt-4',
  title: 'text-h3',
  text: 'text-small',
  sizes: '(min-width: 80rem) 33vw, (min-width: 40rem) 50vw, 100vw',
}
/** The newest post spans the page width. */
const leading = {
  entry: 'sm:col-span-full sm:grid sm:grid-cols-[7fr_5fr] sm:items-center sm:gap-8 md:gap-12',
  box: 'aspect-4/3 sm:aspect-16/10',
  words: 'max-sm:mt-4',
  title: 'text-h3 sm:text-h1',
  text: 'text-small md:text-body',
  sizes: '(min-width: 40rem) 57vw, 100vw',
}

export function PostList({ posts }: { readonly posts: readonly PostItem[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {posts.map((post, index) => {
        const looks = index === 0 ? leading : oneOfMany
        return (
          <li key={post.id} className={`group relative ${looks.entry}`}>
            <div className={`overflow-hidden bg-mist ${looks.box}`}>
              {post.picture !== null && (
                <Picture files={post.picture} sizes={looks.sizes} isEager={index === 0} alt="" />
              )}
            </div>
            <div className={looks.words}>
              <p className="text-small text-kajal-2">
                <Trans>
                  {post.date}, {post.reading_minutes} min
                </Trans>
              </p>
              <h2 className={`mt-1 ${looks.title}`}>
                <Link
                  to={`/blog/${post.slug}`}
                  prefetch="intent"
                  className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
                >
                  {post.title}
                </Link>
              </h2>
              <RichHtml html={post.short_description} className={`mt-2 text-kajal-2 ${looks.text}`} />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
