import { ServerRouter, type EntryContext } from 'react-router'
import { scriptHashesHeader } from '@shop/contract/core/page-scripts'
import { headScript } from '#session/head-script.ts'
import { criticalCss } from './critical-css.ts'
import { handOver, withScript } from './hand-over.ts'
import { inlineCriticalCss } from './inline-critical-css.ts'
import { ownScripts, scriptHash, scriptMarker } from './own-scripts.ts'
import { partsOf } from './page-parts.ts'
import { renderComplete, renderInParts } from './render-markup.ts'
import css from '#ui/theme.css?inline'

const stylesOf = criticalCss(css)
const headScriptHash = scriptHash(headScript)
const indentation = /\n[\t ]+/g

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

/** The server calls `bytes()`; this returns them without a copy. */
class BytesResponse extends Response {
  override readonly bytes: () => Promise<Uint8Array<ArrayBuffer>>

  constructor(bytes: Uint8Array<ArrayBuffer>, init: ResponseInit) {
    super(null, init)
    this.bytes = () => Promise.resolve(bytes)
  }
}

const encoder = new TextEncoder()

/** By parts: a joined page would be one more string of 60 KB. */
function encoded(parts: readonly string[]): Uint8Array<ArrayBuffer> {
  const chunks = parts.map((part) => encoder.encode(part))
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}

/** Renders to one string: crawlers get the same bytes as visitors, and the hashes of its scripts are known. */
export async function writePage({ context, data, url }: LoadedPage, answer: Answer): Promise<Response> {
  const { status, headers, onError } = answer
  const page = <ServerRouter context={context} url={url} nonce={scriptMarker} />
  const rendered =
    renderComplete(page) ??
    (await renderInParts(page, (error) => {
      // The browser retries the failed section; caches must not store this response.
      headers.set('cache-control', 'no-store')
      onError(error)
    }))
  const { head, body, tail } = partsOf(rendered, scriptMarker)
  const [first, last] = [ownScripts(head), ownScripts(tail.replaceAll(indentation, '\n'))]
  const script = data === undefined ? undefined : handOver(data)
  const plain = { head: first.html, body, tail: script === undefined ? last.html : withScript(last.html, script) }
  const sent = import.meta.env.PROD ? inlineCriticalCss(plain, stylesOf(body)) : plain
  const hashes = [
    headScriptHash,
    ...first.hashes,
    ...last.hashes,
    ...(script === undefined ? [] : [scriptHash(script)]),
  ]
  headers.set(scriptHashesHeader, [...new Set(hashes)].join(' '))
  return new BytesResponse(encoded([sent.head, sent.body, sent.tail]), { status, headers })
}
