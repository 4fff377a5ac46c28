import { redirect } from 'react-router'
import type { SavedView } from '@shop/contract/access/admin-views'
import type { ViewList } from '@shop/contract/access/saved-view-options'
import { adminViewCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'

/** The views of a list. A URL without filters redirects to the person's default view. */
export async function loadViews(list: ViewList, { url, signal }: Request): Promise<readonly SavedView[]> {
  const { views } = await callApi(adminViewCalls.list, { query: { list }, signal })
  const { search, pathname } = new URL(url)
  const opened = views.find(({ isDefault }) => isDefault)
  // oxlint-disable-next-line typescript/only-throw-error -- The router reads a thrown response.
  if (search === '' && opened) throw redirect(`${pathname.replace(/^\/admin/, '')}?${opened.query}`)
  return views
}
