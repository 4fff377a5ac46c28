import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { data } from 'react-router'
import { wholeShopCategoryId } from '@shop/contract/core/ids'
import { apiContext, reportContext } from '#api/page-context.ts'
import { loadHomePage } from '#areas/content/home-content.ts'
import { pageMeta } from '#areas/frame/page-meta.ts'
import { onlyForAnotherAddress } from '#areas/frame/revalidation.ts'
import { withoutLanguage } from '#session/without-language.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/unknown.ts'
import Home from './home.tsx'

const longestWords = 40

/** What somebody may have looked for, from the words of the address; empty for an address without words. */
function wordsOf(pathname: string): string {
  const words = pathname.replaceAll(/%[\da-f]{2}/gi, ' ').match(/[a-z]{2,}/gi) ?? []
  return words.join(' ').toLowerCase().slice(0, longestWords)
}

/** An unknown path also shows home, with status 404 and noindex (ROUTE-02). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const report = context.get(reportContext)
  const content = await loadHomePage(context.get(apiContext), url, (error) => report(error, url.pathname))
  return data({ ...content, words: wordsOf(withoutLanguage(url.pathname)) }, { status: 404 })
}

export const shouldRevalidate = onlyForAnotherAddress

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: t`Page not found`, isHidden: true })
}

export default function Unknown({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <section aria-labelledby="unknown-page" className="bg-mist">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-6">
          <div>
            <h2 id="unknown-page" className="text-h3">
              <Trans>We couldn’t find that page</Trans>
            </h2>
            <p className="mt-1 text-kajal-2">
              <Trans>The address may be mistyped, or the page has moved. This is our home page.</Trans>
            </p>
          </div>
          <div className="flex flex-wrap gap-3">
            {loaderData.words !== '' && (
              <ButtonLink
                to={`/category/${wholeShopCategoryId}?${new URLSearchParams({ name: loaderData.words })}`}
                size="small"
              >
                <Trans>Search for “{loaderData.words}”</Trans>
              </ButtonLink>
            )}
            <ButtonLink to="/contact" look="secondary" size="small">
              <Trans>Contact us</Trans>
            </ButtonLink>
          </div>
        </div>
      </section>
      <Home loaderData={loaderData} />
    </>
  )
}
