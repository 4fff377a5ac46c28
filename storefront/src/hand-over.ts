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
const unsafe = /[<\u2028\u2029]/g

export function escapedForScript(text: string): string {
  const quoted = JSON.stringify(text).slice(1, -1)
  return quoted.replaceAll(
    unsafe,
    (letter) => String.raw`\u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  )
}

const dataStart = 'window.__reactRouterContext'

/** Replaces the router's own component, for whose stream React's string renderer cannot wait. */
export function handOver(escaped: string): string {
  const controller = `${dataStart}.streamController`
  return `${controller}.enqueue("${escaped}");${controller}.close();`
}

export function withScript(tail: string, script: string): string {
  const end = tail.lastIndexOf(pageEnd)
  return end === -1 ? tail : `${tail.slice(0, end)}<script>${script}</script>${tail.slice(end)}`
}
