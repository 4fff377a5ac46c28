import { useLocation } from 'react-router'
import { contentPages } from '#features/pages/all-pages.ts'
import { ContentPage } from '#features/pages/content-page.tsx'
import { withHouse } from '#features/pages/page-text.ts'
import type { Route } from './+types/content.ts'
import { configIn, pageMeta } from './shared/page-meta.ts'
import { useShop } from './shared/shop.ts'

function pageAt(path: string) {
  const bare = path.replace(/\/+$/, '')
  return contentPages.find((page) => page.path === bare)
}

export function meta({ matches, location }: Route.MetaArgs) {
  const page = pageAt(location.pathname)
  const config = configIn(matches)
  const description = page && config && withHouse(page.description, config)
  return pageMeta(matches, { title: page?.title ?? '', description })
}

/** The pages of words: one file for all, since only the words differ (ROUTE-06). */
export default function Content() {
  const { config } = useShop()
  const page = pageAt(useLocation().pathname)
  return page === undefined ? null : <ContentPage page={page} house={config} />
}
