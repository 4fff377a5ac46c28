import { data } from 'react-router'
import { shopConfigContext } from '#api/page-context.ts'
import { pageMeta } from '#areas/frame/page-meta.ts'
import { UiBook } from '#features/ui-book/ui-book.tsx'
import type { Route } from './+types/dev-ui.ts'

export function loader({ context }: Route.LoaderArgs) {
  // oxlint-disable-next-line typescript/only-throw-error -- React Router sets the status of a thrown response.
  if (!context.get(shopConfigContext).hasDemoPages) throw data('', { status: 404, statusText: 'Not Found' })
  return null
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'The parts of this shop', isHidden: true })
}

export default function DevUi() {
  return <UiBook />
}
