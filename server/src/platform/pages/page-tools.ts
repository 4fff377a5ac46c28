import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildOf } from './page-languages.ts'

export type PageWithTools = {
  readonly body: Buffer | string
  /** Of scripts that the page got beside the storefront's own. */
  readonly scriptHashes: readonly string[]
  readonly headers: Readonly<Record<string, string>>
}

/** What an assistant in the browser finds on a page (WebMCP). */
export type PageTools = { readonly originTrial: string }
export type ReadPageTools = () => Promise<PageTools | null>

const built = /^page-tools-[\w-]+\.js$/

/**
 * Loads the tools when somebody first touches the page, and only in a browser that has assistants. It is part of the
 * page, so that no other browser asks for a file.
 */
const loaderOf = (file: string): string =>
  `'modelContext'in document&&['pointerdown','keydown','scroll'].forEach(e=>addEventListener(e,()=>import('/assets/${file}'),{once:!0,passive:!0}))`

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

export type PageToolsOptions = {
  /** Null while no assistant may use the pages. */
  readonly pageTools?: ReadPageTools
}

export type PageToolsPlacer = (body: PageWithTools['body']) => Promise<PageWithTools>

/** Writes the loader into a page; without tools, and before the storefront is built, the page stays as it is. */
export function toolsPlacer({ folder, pageTools }: PageToolsOptions & { readonly folder: string }): PageToolsPlacer {
  let known: string | undefined
  const loader = (): string | undefined => {
    const assets = join(buildOf(folder, 'en'), 'client', 'assets')
    const file =
      known === undefined && existsSync(assets) ? readdirSync(assets).find((name) => built.test(name)) : undefined
    known ??= file === undefined ? undefined : loaderOf(file)
    return known
  }
  let last: PageTools | null = null
  return async (body) => {
    // Without the database, pages keep what was read last.
    last = (await pageTools?.().catch(() => last)) ?? null
    const script = last === null ? undefined : loader()
    if (last === null || script === undefined) return { body, scriptHashes: [], headers: {} }
    return {
      body: Buffer.from(body.toString().replace('</head>', () => `<script>${script}</script></head>`)),
      scriptHashes: [hashOf(script)],
      headers: last.originTrial === '' ? {} : { 'origin-trial': last.originTrial },
    }
  }
}
