import { startShop } from './shop-process.ts'

/** `SHOP_URL` names a shop that runs already; otherwise one is started for this run and stopped after it. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env['SHOP_URL'] !== undefined) return async () => undefined
  const shop = await startShop()
  process.env['SHOP_URL'] = shop.url
  return shop.stop
}
