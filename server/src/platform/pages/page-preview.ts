import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ShopConfig } from '@shop/contract/core/shop-config'
import { privateCaching } from '#platform/http/http-errors.ts'
import { plainPagePolicy } from '#platform/http/security-headers.ts'
import { isPreviewToken, previewPath, previewQuery, type ReadLookPreview } from './look-preview.ts'
import type { PageDresser } from './page-look.ts'
import { busyPage } from './page-refusal.ts'
import { previewOverPage } from './plain-pages.ts'

const cookieName = 'theme_preview'
const cookieSeconds = 3600
const endedCookie = `${cookieName}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`

const inQuery = new RegExp(`[?&]${previewQuery}=([^&#]+)`)
const inCookie = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]+)`)

const isData = (url: string): boolean => url.split('?', 1)[0]?.endsWith('.data') === true

type Asked = { readonly token: string; /** In a frame of the console. */ readonly isFramed: boolean }

/** The preview that a page is asked for. The data of a page is the same under every theme. */
export function previewAsked({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Asked | undefined {
  if (isData(url)) return undefined
  const [, framed] = inQuery.exec(url) ?? []
  const [, kept] = framed === undefined ? (inCookie.exec(headers.cookie ?? '') ?? []) : []
  const found = framed ?? kept
  return found !== undefined && isPreviewToken(found) ? { token: found, isFramed: framed !== undefined } : undefined
}

/** Nobody else may be shown this page: no cache stores it, and no search engine. */
function hidePreview(reply: FastifyReply): void {
  reply.header('cache-control', privateCaching).header('x-robots-tag', 'noindex')
}

const endPreview = (reply: FastifyReply): FastifyReply => reply.header('set-cookie', endedCookie)

/** Stays above the header, which makes room for it. Its words are for staff, whatever language the page has. */
const barHeight = '2.5rem'
const barStyle =
  `<style>.preview-bar{position:sticky;inset-block-start:0;z-index:60;display:flex;gap:1rem;align-items:center;` +
  `justify-content:center;block-size:${barHeight};padding-inline:1rem;background:#17171b;color:#fff;` +
  `font:500 .8125rem/1.2 system-ui,sans-serif}.preview-bar a{display:flex;align-items:center;block-size:100%;` +
  `color:inherit;text-decoration:underline;text-underline-offset:.2em;white-space:nowrap}` +
  `.preview-bar a:focus-visible{outline:2px solid #fff;outline-offset:-4px}header.sticky,.site-header{inset-block-start:${barHeight}!important}` +
  `@media print{.preview-bar{display:none}}</style>`
const bar =
  `<aside class="preview-bar" lang="en" dir="ltr" aria-label="Preview"><span>Preview of a theme</span>` +
  `<a href="${previewPath}">Leave the preview</a></aside>`

/** React skips elements of the body that it does not know. */
const withPreviewBar = (html: string): string =>
  html.replace('</head>', `${barStyle}</head>`).replace(/<body[^>]*>/, (body) => body + bar)

type Body = Buffer | string
type Dressing = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly dresser: PageDresser
  readonly lookPreview?: ReadLookPreview
}

/** A page in the look of the shop, or of the preview that it is asked for. */
export async function dressedPage(body: Body, { request, reply, dresser, lookPreview }: Dressing): Promise<Body> {
  const asked = previewAsked(request)
  if (asked === undefined || lookPreview === undefined) return dresser.dressed(body)
  hidePreview(reply)
  const look = await lookPreview(asked.token)
  if (look === undefined && !asked.isFramed) endPreview(reply)
  const dressed = await dresser.dressed(body, look)
  return look === undefined || asked.isFramed ? dressed : withPreviewBar(dressed.toString())
}

type Serving = {
  readonly folder: string
  readonly config: ShopConfig
  readonly lookPreview?: ReadLookPreview
  readonly countPage?: (address: string) => Promise<void>
}

/** The page of this shop from which the visitor came; the home page otherwise. */
function pageBefore({ headers: { referer = '', host } }: FastifyRequest): string {
  const before = URL.parse(referer)
  const isOwn = before !== null && before.host === host && !before.pathname.startsWith(previewPath)
  return isOwn && !before.pathname.startsWith('//') ? before.pathname + before.search : '/'
}

/** Serves the addresses with which a browser begins and ends a preview. */
export function servePreviews(app: FastifyInstance, { folder, config, lookPreview, countPage }: Serving): void {
  if (lookPreview === undefined) return
  const over = previewOverPage(busyPage(folder) ?? '')
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  app.get(previewPath, async (request, reply) =>
    endPreview(reply).header('cache-control', privateCaching).redirect(pageBefore(request), 303),
  )
  app.get<{ Params: { token: string } }>(`${previewPath}/:token`, async (request, reply) => {
    await countPage?.(request.ip)
    hidePreview(reply)
    const look = await lookPreview(request.params.token)
    if (look !== undefined) {
      const cookie = `${cookieName}=${look.token}; Max-Age=${cookieSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`
      return reply.header('set-cookie', cookie).redirect('/', 303)
    }
    endPreview(reply).code(404).type('text/html; charset=utf-8')
    return reply.header('content-security-policy', plainPagePolicy).send(over)
  })
}
