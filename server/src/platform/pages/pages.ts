import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PageLanguage } from '@shop/contract/core/page-languages'
import { scriptHashesHeader } from '@shop/contract/core/page-scripts'
import type { ShopConfig } from '@shop/contract/core/shop-config'
import { oneMinuteMs, setShownProducts, skipCache, type CachePolicy } from '#platform/cache/response-cache-hooks.ts'
import { shownUnknown, withShown, type ShownProducts } from '#platform/cache/response-cache.ts'
import { privateCaching } from '#platform/http/http-errors.ts'
import { insideHeaders } from '#platform/http/shedding.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { traced } from '#platform/runtime/tracing.ts'
import { leadingOn, pageAddress, withoutEndSlash } from './page-address.ts'
import { servePageFiles, type PageFilesOptions } from './page-files.ts'
import { guardPage, type Guarded } from './page-guard.ts'
import { addressIn, pageIn, withoutEnglishPrefix, type PageIn, type ServedLanguages } from './page-languages.ts'
import type { ReadLogo } from './page-logo.ts'
import { pageDresser, type PageDresser } from './page-look.ts'
import { dressedPage, previewAsked, servePreviews } from './page-preview.ts'
import { refusalPages } from './page-refusal.ts'
import { openBuiltPages, openLivePages, type AllPagesPorts, type PagePorts, type PageSource } from './page-source.ts'
import { toolsPlacer, type PageToolsOptions, type PageToolsPlacer } from './page-tools.ts'
import { serveManifests } from './web-manifest.ts'

export type PagesOptions = PageFilesOptions &
  Guarded &
  PageToolsOptions & {
    readonly frame?: AllPagesPorts['frame']
    /** Takes the place of the wordmark. */
    readonly logo?: ReadLogo
    /** Languages beside English that shoppers may choose; search engines store no page of another one. */
    readonly openLanguages?: () => Promise<readonly PageLanguage[]>
  }

/** Prefixes that are never pages, so that an unknown path below them does not render a page. */
const notPages = [
  '/api/',
  '/assets/',
  '/dev/',
  '/feeds/',
  '/media/',
  '/sandbox/',
  '/sitemaps/',
  '/static/',
  '/.well-known/',
]

/** The one page below these prefixes: the storefront's component gallery. */
const demoPage = '/dev/ui'

function isNoPage(url: string, { hasDemoPages }: ShopConfig): boolean {
  if (hasDemoPages && url.startsWith(demoPage)) return false
  return notPages.some((prefix) => url.startsWith(prefix))
}

type PageRender = {
  isCacheable: boolean
  /** The page's searches count for this visitor's network. */
  readonly visitor: FastifyRequest
  /** Keyed by address: the router loads a page with a refused read again, and no limit may count that twice. */
  readonly answers: Map<string, Awaited<ReturnType<FastifyInstance['inject']>>>
  isPrivate: boolean
  /** Of all its calls. */
  shown: ShownProducts
  refused?: { readonly code: RefusalOfPage; readonly retryAfterSeconds: number }
}

type RefusalOfPage = 'rate_limit.exceeded' | 'shop.busy' | 'shop.unavailable'

const refusalIn = ({ statusCode, body }: { readonly statusCode: number; readonly body: string }): RefusalOfPage => {
  if (statusCode === 429) return 'rate_limit.exceeded'
  return body.includes('"shop.unavailable"') ? 'shop.unavailable' : 'shop.busy'
}

const currentRender = new AsyncLocalStorage<PageRender>()

/**
 * The time in which a stale page is sent after a change of stock. With the delay of noticing the change, it stays below
 * the five seconds of CAT-04.
 */
const graceMs = 1500

/** The prefix of a language is taken off, because it hides which parameters the page reads. */
function pageCache(served: ServedLanguages): CachePolicy {
  const keyOf = ({ url }: FastifyRequest): string => {
    const { language, address } = pageIn(url, served)
    if (language === 'en') return `page ${pageAddress(url)}`
    // `/hi/` only leads to `/hi`, which is the same page.
    const kind = withoutEndSlash(url) === undefined ? language : `${language} moved`
    return `page ${kind} ${pageAddress(address)}`
  }
  const isPassed = (request: FastifyRequest): boolean => previewAsked(request) !== undefined
  return { keyOf, isPassed, maxAgeMs: oneMinuteMs, staleMs: graceMs, isRecompressed: true }
}

/** A page is cached only if all responses from which it was rendered may be cached. */
export async function mountPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const ports: AllPagesPorts = {
    apiFetch: inProcessFetch(app),
    apiRead: directRead(app),
    config: options.config,
    ...(options.frame && { frame: options.frame }),
    reportError: (error, path) => {
      // The call that was refused has reported it.
      if (currentRender.getStore()?.refused === undefined) options.log.error({ err: error, path }, 'a page failed')
    },
  }
  const source = options.isLive
    ? await openLivePages({ folder: options.folder, server: app.server }, ports)
    : await openBuiltPages(options.folder, ports)
  app.addHook('onClose', () => source.close())
  await servePageFiles(app, options)
  serveManifests(app, options)
  servePreviews(app, options)
  const dresser = pageDresser(options)
  const withTools = toolsPlacer(options)
  // Scripts of other sites read the API, not pages: without CORS, caches need not keep a page for each origin.
  const route = {
    config: {
      cors: false,
      refusalPage: refusalPages({ ...options, dresser }),
      ...(!options.isLive && { cache: pageCache(options.languages ?? []) }),
    } as const,
  }
  app.get('/*', route, (request, reply) => answerPage(source, { ...options, dresser, withTools }, { request, reply }))
}

/** Holds text, because a stream would cost more than rendering some pages takes. */
class TextResponse extends Response {
  override readonly text: () => Promise<string>

  constructor(text: string, init: ResponseInit) {
    super(null, init)
    this.text = () => Promise.resolve(text)
  }
}

/** The page's calls reach the API without a socket; neither pages nor their calls carry a token. */
function inProcessFetch(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    const page = currentRender.getStore()
    const isRead = init?.method !== 'POST'
    const known = isRead ? page?.answers.get(url) : undefined
    const answer =
      known ??
      (await app.inject({
        method: isRead ? 'GET' : 'POST',
        url,
        headers: { ...Object.fromEntries(new Headers(init?.headers)), ...insideHeaders },
        ...(page && { remoteAddress: page.visitor.ip }),
        ...(typeof init?.body === 'string' ? { payload: init.body } : {}),
      }))
    if (isRead) page?.answers.set(url, answer)
    if (page) page.shown = shownUnknown
    // Cacheable responses have an ETag; a refusal or a failed section is not cached.
    if (page && (answer.statusCode !== 200 || answer.headers.etag === undefined)) page.isCacheable = false
    if (page && answer.headers['cache-control'] === privateCaching) page.isPrivate = true
    if (page && (answer.statusCode === 429 || answer.statusCode === 503)) {
      const retryAfterSeconds = Number(answer.headers['retry-after'])
      page.refused = { code: refusalIn(answer), retryAfterSeconds }
    }
    return new TextResponse(answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': answer.headers['content-type']?.toString() ?? 'application/json' },
    })
  }
}

function directRead(app: FastifyInstance): PagePorts['apiRead'] {
  return async (path, requested) => {
    const page = currentRender.getStore()
    if (page === undefined || page.answers.has(requested.address)) return undefined
    const note = (reply?: object): void => {
      page.shown = withShown(page.shown, app.pageReads?.shownBy(path, requested.params, reply) ?? shownUnknown)
    }
    note()
    try {
      const reply = await app.pageReads?.read(path, { ...requested, visitor: page.visitor })
      note(reply)
      return reply
    } catch {
      // The same call over HTTP returns the refusal, and logs unexpected errors.
      return undefined
    }
  }
}

type DressedOptions = PagesOptions & { readonly dresser: PageDresser; readonly withTools: PageToolsPlacer }
type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

async function answerPage(source: PageSource, options: DressedOptions, exchange: Exchange): Promise<FastifyReply> {
  const { request, reply } = exchange
  const { config, languages: served = [] } = options
  if (isNoPage(request.url, config)) return reply.callNotFound() ?? reply
  if (source.answerFile !== undefined) {
    const answered = await source.answerFile(request.raw, reply.raw)
    if (answered) return reply.hijack()
  }
  const inEnglish = withoutEnglishPrefix(request.url)
  if (inEnglish !== undefined) return reply.redirect(inEnglish, 308)
  const target = withoutEndSlash(request.url)
  if (target !== undefined) return reply.redirect(target, 301)
  await options.countPage?.(request.ip)
  const page = pageIn(request.url, served)
  const handle = await source.handler(page.language)
  const making: PageRender = {
    isCacheable: true,
    isPrivate: false,
    shown: { products: [], hasLists: false },
    visitor: request,
    answers: new Map(),
  }
  const { response, body } = await currentRender.run(making, () =>
    traced({ name: 'render page' }, async () => {
      const rendered = await handle(pageRequest(request, page, config))
      return { response: rendered, body: bodyOf(await rendered.bytes()) }
    }),
  )
  const { refused } = making
  if (refused !== undefined && response.status >= 500) {
    throw new ShopError(refused.code, { retryAfterSeconds: refused.retryAfterSeconds })
  }
  setShownProducts(request, making.shown)
  if (!making.isCacheable || response.headers.get('cache-control') === 'no-store') skipCache(request)
  const scriptHashes = hashesIn(response.headers.get(scriptHashesHeader) ?? '')
  response.headers.delete(scriptHashesHeader)
  for (const [name, value] of response.headers) {
    reply.header(name, name === 'location' ? leadingOn(value, page.address) : value)
  }
  if (await isClosed(page, options)) reply.header('x-robots-tag', 'noindex')
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
  if (making.isPrivate) reply.header('cache-control', privateCaching)
  else if (!response.headers.has('cache-control')) reply.header('cache-control', 'public, max-age=0, must-revalidate')
  if (!isPage) return reply.code(response.status).send(body)
  const shown = await options.withTools(await dressedPage(body, { ...options, ...exchange }))
  guardPage(reply.headers(shown.headers), [...scriptHashes, ...shown.scriptHashes], options)
  return reply.code(response.status).send(shown.body)
}

async function isClosed({ language }: PageIn, { openLanguages }: PagesOptions): Promise<boolean> {
  return language !== 'en' && openLanguages !== undefined && !(await openLanguages()).includes(language)
}

/** An empty body stays text, because Fastify declares bytes without a type as a file. */
function bodyOf(bytes: Uint8Array): Buffer | string {
  return bytes.length === 0 ? '' : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
}

/** Passes on no header of the browser, so that everyone gets the same page. */
function pageRequest({ method }: FastifyRequest, page: PageIn, { publicUrl }: ShopConfig): Request {
  // Concatenated instead of resolved: a path that begins with two slashes would name another host.
  return new Request(new URL(publicUrl + addressIn({ ...page, address: pageAddress(page.address) })), { method })
}

const hashesIn = (header: string) => header.split(' ').filter((hash) => /^'sha256-[\w+/=]+'$/.test(hash))
