import { plural } from '@lingui/core/macro'
import { withShopSettings } from '@shop/contract/content/page-text'
import { orNothing } from '#api/or-nothing.ts'
import { apiContext, reportContext } from '#api/page-context.ts'
import { configIn, pageMeta } from '#areas/frame/page-meta.ts'
import { onlyForAnotherAddress } from '#areas/frame/revalidation.ts'
import { useShop } from '#areas/frame/shop.ts'
import { loadDesigners, type Designer } from '#features/designers/designers-api.ts'
import { aboutText } from '#features/pages/about-text.ts'
import { ContentPage, type Figure } from '#features/pages/content-page.tsx'
import type { Route } from './+types/about.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const report = context.get(reportContext)
  const designers = await orNothing(loadDesigners(context.get(apiContext)), (error) => report(error, '/about-us'))
  return { figures: figuresOf(designers ?? []) }
}

export const shouldRevalidate = onlyForAnotherAddress

/** Figures of the designers with products on sale; empty for an empty shop. */
function figuresOf(designers: readonly Designer[]): Figure[] {
  const towns = new Set(designers.map(({ city }) => city).filter((city) => city !== ''))
  const pieces = designers.reduce((sum, { products }) => sum + products, 0)
  return [
    { count: designers.length, of: plural({ count: designers.length }, { one: 'designer', other: 'designers' }) },
    { count: towns.size, of: plural({ count: towns.size }, { one: 'city', other: 'cities' }) },
    { count: pieces, of: plural({ count: pieces }, { one: 'piece', other: 'pieces' }) },
  ].filter(({ count }) => count > 0)
}

export function meta({ matches }: Route.MetaArgs) {
  const config = configIn(matches)
  const description = config && withShopSettings(aboutText.description, config)
  return pageMeta(matches, { title: aboutText.title, description })
}

export default function About({ loaderData: { figures } }: Route.ComponentProps) {
  const { config } = useShop()
  return <ContentPage page={aboutText} house={config} figures={figures} />
}
