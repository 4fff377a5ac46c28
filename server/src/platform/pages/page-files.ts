import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { languagePrefix } from '@shop/contract/core/page-languages'
import { plainPagePolicy, workerPolicy } from '#platform/http/security-headers.ts'
import type { Logger } from '#platform/runtime/log.ts'
import type { TakeAsset } from './bucket-assets.ts'
import { buildOf, type ServedLanguages } from './page-languages.ts'
import { plainLanguage, plainPage } from './plain-pages.ts'

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
  readonly log: Logger
}

const plainFiles = ['favicon.svg', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png', 'icon-maskable.png']
/** Revalidated on each request: an outdated service worker would block newer ones. */
const freshFiles = [
  ['service-worker.js', workerPolicy],
  ['offline.html', plainPagePolicy],
] as const

/** The page that the service worker shows without a connection, at the prefix of each language. */
function serveOfflinePages(app: FastifyInstance, client: string, languages: ServedLanguages): void {
  const file = join(client, 'offline.html')
  if (!existsSync(file)) return
  const english = readFileSync(file, 'utf8')
  for (const language of languages) {
    const html = plainPage(english, plainLanguage(language))
    app.get(`${languagePrefix(language)}/offline.html`, (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', plainPagePolicy)
        .header('cache-control', 'public, max-age=0')
        .send(html),
    )
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
  for (const [file, policy] of freshFiles) {
    app.get(`/${file}`, (_request, reply) =>
      reply.header('content-security-policy', policy).sendFile(file, client, { maxAge: 0, immutable: false }),
    )
  }
  serveOfflinePages(app, client, languages)
  for (const file of plainFiles) {
    const isText = file.endsWith('.svg')
    app.get(`/${file}`, (_request, reply) => {
      if (isText) reply.type('image/svg+xml; charset=utf-8')
      return reply.sendFile(file, client, { maxAge: '1d', immutable: false, contentType: !isText })
    })
  }
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
