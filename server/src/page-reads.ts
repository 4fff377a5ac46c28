import { readPageTools } from '#agents'
import { readFrame, readLogo, readTheme } from '#content'
import type { AppDeps } from './app.ts'
import { pageCounter } from './platform/pages/page-limit.ts'
import { lastingTheme } from './platform/pages/page-theme.ts'
import type { PagesOptions } from './platform/pages/pages.ts'
import { openLanguages } from './platform/translation/open-languages.ts'

type PageReads = Pick<PagesOptions, 'countPage' | 'frame' | 'logo' | 'openLanguages' | 'pageTools' | 'theme'>

/** What pages read of the areas. */
export const pageReads = (deps: AppDeps): PageReads => ({
  countPage: pageCounter(deps),
  frame: (language) => readFrame(deps.ports, language),
  openLanguages: () => openLanguages(deps.ports),
  theme: lastingTheme(() => readTheme(deps.ports)),
  logo: () => readLogo(deps),
  pageTools: () => readPageTools(deps),
})
