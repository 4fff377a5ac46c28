import type { Route } from './+types/menu.ts'
import { loadMenu } from './shared/shop.ts'

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
