import type { ThemeDocument } from '@shop/contract/content/theme-document'
import type { PageLogo } from './page-logo.ts'

/** The look of a draft; the token is also the address of its stylesheet. */
export type PreviewedLook = {
  readonly token: string
  /** Null for the shop's own look. */
  readonly theme: ThemeDocument | null
  readonly logo: PageLogo | null
}

/** Undefined when the token is over or nobody made it. */
export type ReadLookPreview = (token: string) => Promise<PreviewedLook | undefined>

/** Opens the shop under a draft of the theme for this browser; without a token it ends that. */
export const previewPath = '/theme-preview'
/** Shows one page under a draft, in a frame of the console, whatever the browser's cookie is. */
export const previewQuery = 'theme-preview'

const tokenText = /^[\w-]{1,500}\.[\w-]{43}$/
export const isPreviewToken = (text: string): boolean => tokenText.test(text)
