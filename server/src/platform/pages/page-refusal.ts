import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { RefusalPage } from '#platform/http/http-errors.ts'
import { guardPage, type Guarded } from './page-guard.ts'
import { pageIn, type ServedLanguages } from './page-languages.ts'
import type { PageDresser } from './page-look.ts'
import { plainLanguage, plainPage, refusalText } from './plain-pages.ts'

/** The text of a page that needs nothing but memory; undefined without a build. */
export function busyPage(folder: string): string | undefined {
  const file = ['build/client', 'public'].map((place) => join(folder, place, 'busy.html')).find(existsSync)
  return file === undefined ? undefined : readFileSync(file, 'utf8')
}

type Refusing = Guarded & {
  readonly folder: string
  readonly languages?: ServedLanguages
  readonly dresser: PageDresser
}

/** A cheap page that needs nothing but memory. The router's requests for data get the API's form. */
export function refusalPages({ folder, languages = [], dresser, ...guarded }: Refusing): RefusalPage {
  const html = busyPage(folder)
  return (reply, code) => {
    const language = plainLanguage(pageIn(reply.request.url, languages).language)
    const words = refusalText(code, language)
    if (html === undefined || words === undefined || isData(reply.request)) return undefined
    guardPage(reply, [], guarded)
    const page = plainPage(html, language)
    return dresser.plain(page).replace('%WORDS%', words)
  }
}

const isData = ({ url }: FastifyRequest): boolean => url.split('?', 1)[0]?.endsWith('.data') === true
