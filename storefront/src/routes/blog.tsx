import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { apiContext } from '#api/page-context.ts'
import { brandIn, pageMeta } from '#areas/frame/page-meta.ts'
import { onlyForAnotherAddress } from '#areas/frame/revalidation.ts'
import { useShop } from '#areas/frame/shop.ts'
import { loadPosts } from '#features/blog/blog-api.ts'
import { PostList } from '#features/blog/post-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/blog.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { posts: await loadPosts(context.get(apiContext)) }
}

export const shouldRevalidate = onlyForAnotherAddress

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: t`The ${{ brand: brandIn(matches) }} Voice`,
    description: t`Stories from the workrooms: how things are made, worn and kept.`,
  })
}

export default function Blog({ loaderData: { posts } }: Route.ComponentProps) {
  const { config } = useShop()
  return (
    <div className="page-width py-10 md:py-16">
      <h1 className="text-h1">
        <Trans>The {{ brand: config.brand }} Voice</Trans>
      </h1>
      <p className="mt-4 mb-10 max-w-reading text-kajal-2">
        <Trans>Stories from the workrooms: how things are made, worn and kept.</Trans>
      </p>
      {posts.length === 0 ? (
        <EmptyState drawing="envelope" title={t`No stories yet`}>
          <p>
            <Trans>Our first story will appear here.</Trans>
          </p>
        </EmptyState>
      ) : (
        <PostList posts={posts} />
      )}
    </div>
  )
}
