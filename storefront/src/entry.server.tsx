import {
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  type ServerBuild,
} from 'react-router'
import type { PageFrame, ShopConfig } from '@shop/contract/core/shop-config'
import { createApi } from '#api/client.ts'
import { directApi, type DirectRead } from '#api/direct-api.ts'
import { apiContext, reportContext, shopConfigContext, type ReportError } from '#api/page-context.ts'
import { escapedForScript, wholeText } from '#page-weight/hand-over.ts'
import { writePage } from '#page-weight/write-page.tsx'

export const streamTimeout = 15_000

/** Passed in by the server: in-process access to its API, the public settings, and its log. */
export type PagePorts = {
  readonly apiFetch: typeof fetch
  readonly apiRead: DirectRead
  readonly config: ShopConfig
  readonly frame?: () => Promise<PageFrame>
  readonly reportError: ReportError
}

/** One object until something is published, since rendered markup is shared by it. */
function currentConfig({ config, frame }: PagePorts): () => Promise<ShopConfig> {
  let known = { text: '{}', config }
  return async () => {
    const now = (await frame?.()) ?? {}
    const text = JSON.stringify(now)
    if (text !== known.text) known = { text, config: { ...config, ...now } }
    return known.config
  }
}

/** The only interface between the server and React Router. */
export function createPageHandler(build: ServerBuild, ports: PagePorts): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(build, import.meta.env.MODE)
  const api = directApi(createApi({ fetch: ports.apiFetch, cancelsRepeats: false }), ports.apiRead)
  const configNow = currentConfig(ports)
  return async (request) => {
    const config = await configNow()
    const context = new RouterContextProvider()
    context.set(apiContext, api)
    context.set(shopConfigContext, config)
    context.set(reportContext, ports.reportError)
    return handle(request, context)
  }
}

export default async function renderPage(
  ...[request, status, headers, routerContext, loadContext]: Parameters<HandleDocumentRequestFunction>
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const onError = (error: unknown) => loadContext.get(reportContext)(error, new URL(request.url).pathname)
  // Without the stream no part of the page waits, so that React can render it at once.
  const { serverHandoffStream, ...context } = routerContext
  const data = serverHandoffStream && escapedForScript(await wholeText(serverHandoffStream))
  return writePage({ context, data, url: request.url }, { status, headers, onError })
}

/** An unknown URL is the visitor's mistake, not a fault. */
const isUnknownAddress = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isUnknownAddress(error)) return
  context.get(reportContext)(error, new URL(request.url).pathname)
}
