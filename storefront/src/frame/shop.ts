import { useRouteLoaderData, type RouterContextProvider } from 'react-router'
import { catalogueCalls } from '@shop/contract/core/call-table'
import type { ShopConfig } from '@shop/contract/core/shop-config'
import { apiContext, shopConfigContext } from '#api/page-context.ts'
import {
  arrangedNavigation,
  barOf,
  navigationFrom,
  partsFrom,
  type BarEntry,
  type MenuEntry,
} from './layout/navigation.ts'

/** Settings and navigation of the shop, loaded by the root. */
export type Shop = { readonly config: ShopConfig; readonly navigation: readonly BarEntry[] }

type Context = Readonly<RouterContextProvider>

/** The bar of the navigation, with the contents of its panels. */
export async function loadMenu(context: Context): Promise<readonly MenuEntry[]> {
  const api = context.get(apiContext)
  const [categories, departments] = await Promise.all([
    api.call(catalogueCalls.allCategories),
    api.call(catalogueCalls.menu),
  ])
  return navigationOf(context, categories.data, departments.data)
}

type Tree = Parameters<typeof partsFrom>[0]

function navigationOf(context: Context, tree: Tree, departments?: Parameters<typeof partsFrom>[2]): MenuEntry[] {
  const { brand, menu } = context.get(shopConfigContext)
  if (menu === undefined) return navigationFrom(tree, brand, departments)
  return arrangedNavigation(menu, partsFrom(tree, brand, departments), brand)
}

/**
 * Keyed by the menu's data: most pages share it and need only the bar. Publishing a menu also clears the data's cache.
 */
const bars = new WeakMap<object, readonly BarEntry[]>()

async function loadBar(context: Context): Promise<readonly BarEntry[]> {
  const { data } = await context.get(apiContext).call(catalogueCalls.allCategories)
  const known = bars.get(data)
  if (known !== undefined) return known
  const bar = barOf(navigationOf(context, data))
  bars.set(data, bar)
  return bar
}

export async function loadShop(context: Context): Promise<Shop> {
  return { config: context.get(shopConfigContext), navigation: await loadBar(context) }
}

/** Available on every page with the layout; otherwise the root itself failed. */
export function useShop(): Shop {
  const shop = useRouteLoaderData<() => Promise<Shop>>('root')
  if (shop === undefined) throw new Error('The shop did not load.')
  return shop
}
