import { useRouteLoaderData, type RouterContextProvider } from 'react-router'
import { catalogueCalls } from '@shop/contract/call-table'
import type { ShopConfig } from '@shop/contract/shop-config'
import { apiContext, shopConfigContext } from '#api/page-context.ts'
import { navigationFrom, type MenuEntry } from '#features/layout/navigation.ts'

/** The same for everyone: the shop's settings and its navigation, loaded by the root. */
export type Shop = { readonly config: ShopConfig; readonly navigation: MenuEntry[] }

export async function loadShop(context: Readonly<RouterContextProvider>): Promise<Shop> {
  const menu = await context.get(apiContext).call(catalogueCalls.allCategories)
  const config = context.get(shopConfigContext)
  // Only what the menu shows travels in every page, not the whole tree.
  return { config, navigation: navigationFrom(menu.data, config.brand) }
}

/** Known on every page that has the layout; the root itself failed otherwise. */
export function useShop(): Shop {
  const shop = useRouteLoaderData<() => Promise<Shop>>('root')
  if (shop === undefined) throw new Error('The shop did not load.')
  return shop
}
