// oxlint-disable-next-line no-restricted-imports -- Node-only file; Node streams take a third of the time of web ones.
import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type ServerBuild,
} from 'react-router'
import { scriptHashesHeader } from '@shop/contract/page-scripts'
import type { ShopConfig } from '@shop/contract/shop-config'
import { createApi } from '#api/client.ts'
import { apiContext, reportContext, shopConfigContext, type ReportError } from '#api/page-context.ts'
import { headScript } from '#session/head-script.ts'
import { criticalCss } from './critical-css.ts'
import { inlineCriticalCss } from './inline-critical-css.ts'
import { newMarker, ownScripts, scriptHash } from './own-scripts.ts'
import css from '#ui/theme.css?inline'

export const streamTimeout = 15_000

const stylesOf = criticalCss(css)

/** Passed in by the server: in-process access to its API, the public settings, and its log. */
export type PagePorts = {
  readonly apiFetch: typeof fetch
  readonly config: ShopConfig
  readonly reportError: ReportError
}

/** The only interface between the server and React Router. */
export function createPageHandler(build: ServerBuild, ports: PagePorts): (request: Request) => Promise<Response> {
  const handle = createRequestHandler(build, import.meta.env.MODE)
  const api = createApi({ fetch: ports.apiFetch, cancelsRepeats: false })
  return (request) => {
    const context = new RouterContextProvider()
    context.set(apiContext, api)
    context.set(shopConfigContext, ports.config)
    context.set(reportContext, ports.reportError)
    return handle(request, context)
  }
}

/** Collects the whole page without web streams, which take as long as rendering it. */
function rendered(page: ReactNode, marker: string, onError: (error: unknown) => void): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const letters = new TextDecoder()
  let html = ''
  const collector = new Writable({
    write(part: Uint8Array, _encoding, next) {
      // A character may be split across two chunks.
      html += letters.decode(part, { stream: true })
      next()
    },
    final(next) {
      resolve(html)
      next()
    },
  })
  const { pipe } = renderToPipeableStream(page, {
    nonce: marker,
    // Above this size React streams later sections behind a script; without JavaScript they would stay hidden.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError,
    onShellError: reject,
    onAllReady: () => void pipe(collector),
  })
  return promise
}

const headScriptHash = scriptHash(headScript)

/** The server calls `text()`; this returns the string without a copy. */
class TextResponse extends Response {
  override readonly text: () => Promise<string>

  constructor(text: string, init: ResponseInit) {
    super(null, init)
    this.text = () => Promise.resolve(text)
  }
}

/** Renders to one string: crawlers get the same bytes as visitors, and the hashes of its scripts are known. */
// oxlint-disable-next-line max-params -- React Router calls this with five.
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  let hasFailedPart = false
  const onError = (error: unknown) => {
    hasFailedPart = true
    loadContext.get(reportContext)(error, new URL(request.url).pathname)
  }
  const marker = newMarker()
  const page = <ServerRouter context={routerContext} url={request.url} nonce={marker} />
  const { html, hashes } = ownScripts(await rendered(page, marker, onError), marker)
  // The browser retries the failed section; caches must not store this response.
  if (hasFailedPart) headers.set('cache-control', 'no-store')
  headers.set(scriptHashesHeader, [headScriptHash, ...hashes].join(' '))
  const sent = import.meta.env.PROD ? inlineCriticalCss(html, stylesOf) : html
  return new TextResponse(sent, { status, headers })
}

/** An unknown URL is the visitor's mistake, not a fault. */
const isUnknownAddress = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isUnknownAddress(error)) return
  context.get(reportContext)(error, new URL(request.url).pathname)
}
