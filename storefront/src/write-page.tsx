import { ServerRouter, type EntryContext } from 'react-router'
import { scriptHashesHeader } from '@shop/contract/page-scripts'
import { headScript } from '#session/head-script.ts'
import { criticalCss } from './critical-css.ts'
import { handOver, withScript } from './hand-over.ts'
import { inlineCriticalCss } from './inline-critical-css.ts'
import { partsOfRender, markupStore } from './markup-store.ts'
import { newMarker, ownScripts, scriptHash } from './own-scripts.ts'
import { partsOf } from './page-parts.ts'
import { renderComplete, renderInParts } from './render-markup.ts'
import { StoredMarkupContext } from './routes/shared/stored-markup.tsx'
import css from '#ui/theme.css?inline'

export const htmlType = 'text/html; charset=utf-8'

const stylesOf = criticalCss(css)
const store = markupStore()
const headScriptHash = scriptHash(headScript)

export type LoadedPage = {
  readonly context: EntryContext
  /** Escaped for a script. */
  readonly data: string | undefined
  readonly url: string
}

type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly onError: (error: unknown) => void
}

/** The server calls `text()`; this returns the string without a copy. */
class TextResponse extends Response {
  override readonly text: () => Promise<string>

  constructor(text: string, init: ResponseInit) {
    super(null, init)
    this.text = () => Promise.resolve(text)
  }
}

/** Undefined for a page of which a part failed: nothing was reported yet. */
export function quickPage(page: LoadedPage): Response | undefined {
  const { element, finish } = draftOf(page)
  const html = renderComplete(element)
  return html === undefined ? undefined : finish(html, { status: 200, headers: new Headers() })
}

/** Renders to one string: crawlers get the same bytes as visitors, and the hashes of its scripts are known. */
export async function wholePage(page: LoadedPage, { onError, ...answer }: Answer): Promise<Response> {
  const { element, finish } = draftOf(page)
  const complete = renderComplete(element)
  if (complete !== undefined) return finish(complete, answer)
  const html = await renderInParts(element, (error) => {
    // The browser retries the failed section; caches must not store this response.
    answer.headers.set('cache-control', 'no-store')
    onError(error)
  })
  return finish(html, answer)
}

function draftOf({ context, data, url }: LoadedPage) {
  const marker = newMarker()
  const { parts, complete } = partsOfRender(store, newMarker())
  const element = (
    <StoredMarkupContext value={parts}>
      <ServerRouter context={context} url={url} nonce={marker} />
    </StoredMarkupContext>
  )
  const finish = (html: string, { status, headers }: Omit<Answer, 'onError'>): Response => {
    const rendered = complete(html)
    const { head, body, tail } = partsOf(rendered, marker)
    const [first, last] = [ownScripts(head, marker), ownScripts(tail, marker)]
    const script = data === undefined ? undefined : handOver(data)
    const plain = { head: first.html, body, tail: script === undefined ? last.html : withScript(last.html, script) }
    const sent = import.meta.env.PROD ? inlineCriticalCss(plain, stylesOf(rendered)) : plain
    const hashes = [headScriptHash, ...first.hashes, ...last.hashes]
    if (script !== undefined) hashes.push(scriptHash(script))
    headers.set('content-type', htmlType)
    headers.set(scriptHashesHeader, [...new Set(hashes)].join(' '))
    return new TextResponse(sent.head + sent.body + sent.tail, { status, headers })
  }
  return { element, finish }
}
