import { Link } from 'react-router'
import type { PostItem } from '@shop/contract/content'
import { Picture } from '#ui/picture.tsx'
import { RichHtml } from '#ui/rich-html.tsx'

export function PostList({ posts }: { readonly posts: readonly PostItem[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {posts.map((post, index) => (
        <li key={post.id} className="group relative">
          <div className="aspect-4/3 overflow-hidden bg-mist">
            {post.picture !== null && (
              <Picture
                files={post.picture}
                sizes="(min-width: 80rem) 33vw, (min-width: 40rem) 50vw, 100vw"
                isEager={index < 2}
                alt=""
              />
            )}
          </div>
          <p className="mt-4 text-small text-kajal-2">
            {post.date}, {post.reading_minutes} min
          </p>
          <h2 className="mt-1 text-h3">
            <Link
              to={`/blog/${post.slug}`}
              prefetch="intent"
              className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            >
              {post.title}
            </Link>
          </h2>
          <RichHtml html={post.short_description} className="mt-2 text-small text-kajal-2" />
        </li>
      ))}
    </ul>
  )
}
