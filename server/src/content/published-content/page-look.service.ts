import type { AppDeps } from '#platform/http/mount-calls.ts'
import { lastingTheme } from '#platform/pages/page-theme.ts'
import type { PagesOptions } from '#platform/pages/pages.ts'
import { newContext } from '#platform/runtime/context.ts'
import { readLogo } from './logo.service.ts'
import { readThemePreview } from './theme-preview.service.ts'
import { readTheme } from './theme.service.ts'

/** What pages look like, as published and in a preview. */
export const pageLook = (deps: AppDeps): Pick<PagesOptions, 'theme' | 'logo' | 'lookPreview'> => ({
  theme: lastingTheme(() => readTheme(deps.ports)),
  logo: () => readLogo(deps),
  lookPreview: (token) => readThemePreview(newContext(deps), token),
})
