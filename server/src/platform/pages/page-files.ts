import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { languagePrefix } from '@shop/contract/core/page-languages'
import { plainPagePolicy, workerPolicy } from '#platform/http/security-headers.ts'
import type { Logger } from '#platform/runtime/log.ts'
import type { TakeAsset } from './bucket-assets.ts'
import type { ReadLookPreview } from './look-preview.ts'
import { buildOf, type ServedLanguages } from './page-languages.ts'
import { serveThemedSheets, themedIcon, type ReadTheme } from './page-theme.ts'
import { plainLanguage, plainPage } from './plain-pages.ts'
import { withThemeColours } from './theme-css.ts'

export type PageFilesOptions = {
  readonly folder: string
  /** Serves pages from the sources with hot reload, for `npm run dev`. */
  readonly isLive: boolean
  /** Built beside English. */
  readonly languages?: ServedLanguages
  /** Built files of all versions, which all processes share; when undefined, only this version's files are served. */
  readonly sharedAssets?: string
  /** Fetches a built file of another version, which only another machine has, into `sharedAssets`. */
  readonly takeAsset?: TakeAsset | undefined
  readonly theme?: ReadTheme
  /** The look of a draft, by the token of its preview. */
  readonly lookPreview?: ReadLookPreview
  /** Counts a rendered page for the visitor's network; throws above the limit. */
  readonly countPage?: (address: string) => Promise<void>
  readonly log: Logger
}

const plainFiles = ['favicon.svg', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png', 'icon-maskable.png']
/** Revalidated on each request: an outdated service worker would block newer ones. */
const worker = 'service-worker.js'

/** The page that the service worker shows without a connection, at the prefix of each language. */
function serveOfflinePages(app: FastifyInstance, client: string, { languages = [], theme }: PageFilesOptions): void {
  const file = join(client, 'offline.html')
  if (!existsSync(file)) return
  const english = readFileSync(file, 'utf8')
  for (const language of ['en' as const, ...languages]) {
    const html = plainPage(english, plainLanguage(language))
    app.get(`${languagePrefix(language)}/offline.html`, async (_request, reply) => {
      const chosen = (await theme?.()) ?? null
      if (chosen === null && language === 'en') {
        reply.header('content-security-policy', plainPagePolicy)
        return reply.sendFile('offline.html', client, { maxAge: 0, immutable: false })
      }
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', plainPagePolicy)
        .header('cache-control', 'public, max-age=0')
        .send(chosen === null ? html : withThemeColours(html, chosen))
    })
  }
}

function serveIcons(app: FastifyInstance, client: string, { theme }: PageFilesOptions): void {
  const svg = join(client, 'favicon.svg')
  for (const file of plainFiles) {
    const isText = file.endsWith('.svg')
    app.get(`/${file}`, async (_request, reply) => {
      if (isText) reply.type('image/svg+xml; charset=utf-8')
      const chosen = (await theme?.()) ?? null
      if (chosen === null) return reply.sendFile(file, client, { maxAge: '1d', immutable: false, contentType: !isText })
      if (!isText) reply.type('image/png')
      const icon = await themedIcon(readFileSync(svg, 'utf8'), chosen, file)
      return reply.header('cache-control', 'public, max-age=86400').send(icon)
    })
  }
}

/** Serves the built files of the storefront: scripts, styles, icons and the service worker. */
export async function servePageFiles(app: FastifyInstance, options: PageFilesOptions): Promise<void> {
  const { folder, isLive, sharedAssets, takeAsset, languages = [] } = options
  const client = join(folder, 'build', 'client')
  if (isLive || !existsSync(client)) return
  const assets = assetFolders(folder, languages)
  if (takeAsset !== undefined) fetchMissing(app, takeAsset, options.log)
  // The name contains the content's hash, so the bytes of a name never change.
  await app.register(fastifyStatic, {
    root: sharedAssets === undefined ? assets : [...assets, sharedAssets],
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  })
  app.get(`/${worker}`, (_request, reply) =>
    reply.header('content-security-policy', workerPolicy).sendFile(worker, client, { maxAge: 0, immutable: false }),
  )
  serveOfflinePages(app, client, options)
  serveIcons(app, client, options)
  const { theme, lookPreview: preview, countPage } = options
  if (theme !== undefined) serveThemedSheets(app, { folders: sheetFolders(options), theme, preview, countPage })
}

/** Where the stylesheets of all versions are. */
export function sheetFolders({ folder, languages = [], sharedAssets }: PageFilesOptions): readonly string[] {
  return [...assetFolders(folder, languages), ...(sharedAssets === undefined ? [] : [sharedAssets])]
}

/** All languages share one address for files, since a name contains the hash of the content. */
export function assetFolders(folder: string, languages: ServedLanguages): string[] {
  return ['en' as const, ...languages].map((language) => join(buildOf(folder, language), 'client', 'assets'))
}

function fetchMissing(app: FastifyInstance, takeAsset: TakeAsset, log: Logger): void {
  const fetch = async ({ url }: FastifyRequest): Promise<void> => {
    const [, name] = /^\/assets\/([\w.-]+)(?:\?|$)/.exec(url) ?? []
    if (name === undefined) return
    await takeAsset(name).catch((error: unknown) => {
      // The file is answered as missing, like without the bucket.
      log.warn({ err: error, name }, 'a built file of another version could not be fetched')
    })
  }
  app.addHook('onRoute', (route) => {
    if (route.url === '/assets/*') route.onRequest = fetch
  })
}
