import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { isLanguage, type Language } from '@shop/contract/core/locale'
import type { PageLanguage } from '@shop/contract/core/page-languages'
import type { PageFrame, ShopConfig } from '@shop/contract/core/shop-config'
import { buildOf } from './page-languages.ts'

export type PageHandler = (request: Request) => Promise<Response>

/** `address` is the URL of the equivalent call. */
export type PageRead = { readonly params: Readonly<Record<string, string>>; readonly address: string }

export type PagePorts = {
  readonly apiFetch: typeof fetch
  /** Reads without HTTP; undefined when only `apiFetch` can answer, which includes refusals. */
  readonly apiRead: (path: string, requested: PageRead) => Promise<object | undefined>
  readonly config: ShopConfig
  /** The frame as it is published at present. */
  readonly frame?: () => Promise<PageFrame>
  readonly reportError: (error: unknown, path: string) => void
}

/** For pages of several languages. */
export type AllPagesPorts = Omit<PagePorts, 'frame'> & {
  readonly frame?: (language: Language) => Promise<PageFrame>
}

export type PageSource = {
  /** Renders the pages of a language. */
  readonly handler: (language: PageLanguage) => Promise<PageHandler>
  readonly answerFile?: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>
  readonly close: () => Promise<void>
}

const build = z.looseObject({
  entry: z.looseObject({
    module: z.looseObject({
      createPageHandler: z.custom<(build: unknown, ports: PagePorts) => PageHandler>(
        (value) => typeof value === 'function',
      ),
    }),
  }),
})

function handlerOf(module: unknown, { frame, ...ports }: AllPagesPorts, language: PageLanguage): PageHandler {
  const { createPageHandler } = build.parse(module).entry.module
  // The words of a build that is no language are English.
  const read = isLanguage(language) ? language : 'en'
  return createPageHandler(module, { ...ports, ...(frame && { frame: () => frame(read) }) })
}

/** English is loaded at once, and another language at its first page. */
export async function openBuiltPages(folder: string, ports: AllPagesPorts): Promise<PageSource> {
  const load = async (language: PageLanguage): Promise<PageHandler> => {
    const file = join(buildOf(folder, language), 'server', 'index.js')
    const module: unknown = await import(pathToFileURL(file).href)
    return handlerOf(module, ports, language)
  }
  const handlers = new Map<PageLanguage, Promise<PageHandler>>([['en', Promise.resolve(await load('en'))]])
  const handler = (language: PageLanguage): Promise<PageHandler> => {
    const known = handlers.get(language)
    if (known !== undefined) return known
    const loading = load(language)
    handlers.set(language, loading)
    return loading
  }
  return { handler, close: () => Promise.resolve() }
}

type LiveFolder = { readonly folder: string; readonly server: Server }

/** Renders pages from the sources, with hot reload on the shop's own port. Loads Vite only here. */
export async function openLivePages({ folder, server }: LiveFolder, ports: AllPagesPorts): Promise<PageSource> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: folder,
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })
  return {
    handler: async () => handlerOf(await vite.ssrLoadModule('virtual:react-router/server-build'), ports, 'en'),
    answerFile: (request, response) =>
      new Promise((resolve, reject) => {
        response.once('finish', () => resolve(true))
        vite.middlewares(request, response, (error: unknown) => {
          if (error === undefined || error === null) resolve(false)
          else reject(error instanceof Error ? error : new Error('Vite could not answer.', { cause: error }))
        })
      }),
    close: () => vite.close(),
  }
}
