import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import type { ThemeDocument } from '@shop/contract/content/theme-document'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { isPreviewToken, type PreviewedLook, type ReadLookPreview } from './look-preview.ts'
import { themedCss, withThemeColours } from './theme-css.ts'
import { serveThemeFonts } from './theme-fonts.ts'
import { withFontPreloads } from './theme-letters.ts'

/** Null while the shop has its own look, which costs nothing. */
export type ReadTheme = () => Promise<ThemeDocument | null>

const themedPrefix = '/assets/themed'

/** Raise this when the colours that are derived from a theme change, so that browsers load its stylesheet again. */
const derivation = 1

const nameOf = (theme: ThemeDocument): string =>
  createHash('sha256')
    .update(JSON.stringify([derivation, theme]))
    .digest('hex')
    .slice(0, 16)

/** Without the database, icons and stylesheets keep the theme that was read last. */
export function lastingTheme(read: ReadTheme): ReadTheme {
  let last: ThemeDocument | null = null
  return async () => {
    last = await read().catch(() => last)
    return last
  }
}

const style = /<style>([^<]*)<\/style>/
const sheetLink = /(<noscript>)?<link rel="stylesheet" href="\/assets\/([\w.-]+\.css)"([^>]*)\/>/g

type Sheet = { readonly sheet: string; /** In the address of the stylesheet. */ readonly name?: string | undefined }

/**
 * A page in the colours and letters of a theme. React finds its own stylesheet by its address, so the page keeps that
 * link without loading it.
 */
export function themedPage(html: string, theme: ThemeDocument, { sheet, name = nameOf(theme) }: Sheet): string {
  return withFontPreloads(html, theme)
    .replace(style, (_, css: string) => `<style>${themedCss(css, theme, sheet)}</style>`)
    .replaceAll(sheetLink, (_, ...[inside, file = '', attributes = '']: (string | undefined)[]) => {
      const themed = `<link rel="stylesheet" href="${themedPrefix}/${name}/${file}"${attributes}/>`
      if (inside !== undefined) return inside + themed
      return `<link rel="stylesheet" href="/assets/${file}" disabled=""/>${themed}`
    })
    .replace(/<meta name="theme-color"[^>]*>/, (meta) => withThemeColours(meta, theme))
}

/** The stylesheet that a page names, from the built files of any language. */
function sheetReader(folders: readonly string[]): (file: string) => Promise<string | undefined> {
  const known = new Map<string, Promise<string>>()
  return async (file) => {
    const path = folders.map((folder) => join(folder, file)).find(existsSync)
    if (path === undefined) return undefined
    const text = known.get(path) ?? readFile(path, 'utf8')
    known.set(path, text)
    return text
  }
}

type ThemedSheets = { readonly folders: readonly string[]; readonly theme: ReadTheme }
type PreviewedTheme = Pick<PreviewedLook, 'token' | 'theme'>

export type PageThemer = {
  /** The body of a page in the theme of the shop or of a preview, or unchanged while there is none. */
  readonly themed: (body: Buffer | string, previewed?: PreviewedTheme) => Promise<Buffer | string>
  /** A page that may read nothing, in the theme of the last page. */
  readonly plain: (html: string) => string
}

export function pageThemer({ folders, theme }: ThemedSheets): PageThemer {
  const sheetOf = sheetReader(folders)
  let last: ThemeDocument | null = null
  return {
    themed: async (body, previewed) => {
      const chosen = previewed === undefined ? await theme() : previewed.theme
      if (previewed === undefined) last = chosen
      if (chosen === null) return body
      const html = body.toString()
      const file = /href="\/assets\/([\w.-]+\.css)"/.exec(html)?.[1]
      const sheet = file === undefined ? undefined : await sheetOf(file)
      return sheet === undefined ? body : Buffer.from(themedPage(html, chosen, { sheet, name: previewed?.token }))
    },
    plain: (html) => (last === null ? html : withThemeColours(html, last)),
  }
}

type ServedSheets = ThemedSheets & {
  readonly preview?: ReadLookPreview | undefined
  readonly countPage?: ((address: string) => Promise<void>) | undefined
}

/**
 * Serves stylesheets in the theme of the shop, and of a preview under its token. Pages of an earlier theme that are
 * still open get the present one, which no cache may store under their address.
 */
export function serveThemedSheets(app: FastifyInstance, { folders, theme, preview, countPage }: ServedSheets): void {
  const previewedIn = async (name: string, address: string): Promise<PreviewedLook | undefined> => {
    if (preview === undefined || !isPreviewToken(name)) return undefined
    await countPage?.(address)
    return preview(name)
  }
  serveThemeFonts(app)
  const sheetOf = sheetReader(folders)
  app.get<{ Params: { name: string; file: string } }>(`${themedPrefix}/:name/:file`, async (request, reply) => {
    const { name, file } = request.params
    const sheet = /^[\w.-]+\.css$/.test(file) ? await sheetOf(file) : undefined
    if (sheet === undefined) throw new ShopError('route.not_found')
    const previewed = await previewedIn(name, request.ip)
    const chosen = previewed === undefined ? await theme() : previewed.theme
    const isPresent = previewed === undefined && chosen !== null && nameOf(chosen) === name
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', isPresent ? 'public, max-age=31536000, immutable' : 'no-store')
      .send(chosen === null ? sheet : themedCss(sheet, chosen))
  })
}

const iconSizes: Readonly<Record<string, number>> = {
  'apple-touch-icon.png': 180,
  'icon-192.png': 192,
  'icon-512.png': 512,
}
/** Launchers cut a mask out of the icon: the drawing keeps within its middle. */
const maskable = 'icon-maskable.png'

/** An icon in the colours of a theme, drawn from the shop's SVG. */
export async function themedIcon(svg: string, theme: ThemeDocument, file: string): Promise<Buffer> {
  const coloured = withThemeColours(svg, theme)
  if (file.endsWith('.svg')) return Buffer.from(coloured)
  if (file !== maskable) return drawn(coloured, iconSizes[file] ?? 512)
  const inner = await drawn(coloured, 410)
  return sharp({ create: { width: 512, height: 512, channels: 3, background: theme.ink } })
    .composite([{ input: inner, gravity: 'centre' }])
    .png()
    .toBuffer()
}

const drawn = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer()
