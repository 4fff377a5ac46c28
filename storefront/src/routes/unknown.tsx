import { data } from 'react-router'
import { apiContext, reportContext } from '#api/page-context.ts'
import type { Route } from './+types/unknown.ts'
import Home from './home.tsx'
import { loadHomeContent } from './shared/home-content.ts'
import { pageMeta } from './shared/page-meta.ts'
import { onlyForAnotherAddress } from './shared/revalidation.ts'

/** An unknown path also shows home, with status 404 and noindex (ROUTE-02). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const report = context.get(reportContext)
  const content = await loadHomeContent(context.get(apiContext), (error) => report(error, url.pathname))
  return data(content, { status: 404 })
}

export const shouldRevalidate = onlyForAnotherAddress

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: '', isHidden: true })
}

export default function Unknown({ loaderData }: Route.ComponentProps) {
  return <Home loaderData={loaderData} />
}
