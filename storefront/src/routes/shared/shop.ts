import { useRouteLoaderData, type RouterContextProvider } from 'react-router'
import { catalogueCalls } from '@shop/contract/call-table'
import type { ShopConfig } from '@shop/contract/shop-config'
import { apiContext, shopConfigContext } from '#api/page-context.ts'
import { navigationFrom, type MenuEntry } from '#features/layout/navigation.ts'

/** Settings and navigation of the shop, loaded by the root. */
export type Shop = { readonly config: ShopConfig; readonly navigation: MenuEntry[] }

/** Pages share the reply of the menu, and so what is made from it. */
const shops = new WeakMap<object, Shop>()

export async function loadShop(context: Readonly<RouterContextProvider>): Promise<Shop> {
  const menu = await context.get(apiContext).call(catalogueCalls.allCategories)
  const config = context.get(shopConfigContext)
  // Sends only the menu's fields with every page, not the whole category tree.
  const shop = shops.get(menu) ?? { config, navigation: navigationFrom(menu.data, config.brand) }
  shops.set(menu, shop)
  return shop
}

/** Available on every page with the layout; otherwise the root itself failed. */
export function useShop(): Shop {
  const shop = useRouteLoaderData<() => Promise<Shop>>('root')
  if (shop === undefined) throw new Error('The shop did not load.')
  return shop
}
