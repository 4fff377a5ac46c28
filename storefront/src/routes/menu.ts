import { loadMenu } from '#areas/frame/shop.ts'
import type { Route } from './+types/menu.ts'

/** The contents of the main navigation, which no page needs before the shopper opens it. */
export function loader({ context }: Route.LoaderArgs) {
  return loadMenu(context)
}

/** Without the contents, for example offline, the entries lead to their own pages. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null)
}

export function shouldRevalidate() {
  return false
}
