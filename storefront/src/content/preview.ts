import { publishedCalls } from '@shop/contract/core/own-call-table'
import type { Api } from '#api/client.ts'
import { orNothing } from '#api/or-nothing.ts'

/** The draft in the URL of a preview; null without one, and after it expired. */
export async function previewIn(api: Api, url: URL, report: (error: unknown) => void) {
  const token = url.searchParams.get('preview')
  if (token === null) return null
  return (await orNothing(api.call(publishedCalls.preview, { params: { token } }), report))?.data ?? null
}
