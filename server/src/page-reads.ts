import { readPageTools } from '#agents'
import { pageLook, readFrame } from '#content'
import type { AppDeps } from './app.ts'
import { pageCounter } from './platform/pages/page-limit.ts'
import type { PagesOptions } from './platform/pages/pages.ts'
import { openLanguages } from './platform/translation/open-languages.ts'

/** What pages read of the areas. */
export const pageReads = (deps: AppDeps): Partial<PagesOptions> => ({
  countPage: pageCounter(deps),
  frame: (language) => readFrame(deps.ports, language),
  openLanguages: () => openLanguages(deps.ports),
  pageTools: () => readPageTools(deps),
  ...pageLook(deps),
})
