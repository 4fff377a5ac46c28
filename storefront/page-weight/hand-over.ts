import { jsonEscape, narrow } from './one-byte-markup.ts'

const pageEnd = '</body></html>'

export async function wholeText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text
    text += decoder.decode(value, { stream: true })
  }
}

/** `<` could end the script, and the separators end a line in older browsers. */
const unsafe = /[<'\\\n\r\u0100-\uFFFF]/g

const escapes: Readonly<Record<string, string>> = {
  "'": String.raw`\'`,
  '\\': '\\\\',
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
}

/** For single quotes: the data is full of double ones, each of which would need an escape. */
export function escapedForScript(text: string): string {
  return narrow(text.replaceAll(unsafe, (letter) => escapes[letter] ?? jsonEscape(letter)))
}

const dataStart = 'window.__reactRouterContext'

/** Replaces the router's own component, for whose stream React's string renderer cannot wait. */
export function handOver(escaped: string): string {
  const controller = `${dataStart}.streamController`
  return `${controller}.enqueue('${escaped}');${controller}.close();`
}

export function withScript(tail: string, script: string): string {
  const end = tail.lastIndexOf(pageEnd)
  return end === -1 ? tail : `${tail.slice(0, end)}<script>${script}</script>${tail.slice(end)}`
}
