import type { MarkupParts } from './routes/shared/stored-markup.tsx'

/** A character takes one or two bytes. */
const mostCharacters = 3_000_000

/** `place` is undefined for markup that fits any place. */
type Stored = { readonly html: string; readonly place: string | undefined }

/** React's mark of a section that failed. */
const failedSection = '<!--$!'

/** The beginning of React's ids, which depend on the place in the tree. */
const idStart = '_R_'

export type MarkupStore = {
  readonly find: (name: string, place: string) => string | undefined
  readonly keep: (name: string, part: { readonly html: string; readonly place: string }) => void
}

export function markupStore(): MarkupStore {
  const stored = new Map<string, Stored>()
  let characters = 0
  const remove = (name: string): void => {
    characters -= (stored.get(name)?.html.length ?? 0) + name.length
    stored.delete(name)
  }
  return {
    find(name, place) {
      const found = stored.get(name)
      if (found === undefined || (found.place !== undefined && found.place !== place)) return undefined
      stored.delete(name)
      stored.set(name, found)
      return found.html
    },
    keep(name, { html, place }) {
      if (html.includes(failedSection)) return
      if (stored.has(name)) remove(name)
      // A slice would keep the whole page in memory.
      stored.set(name, {
        html: String(JSON.parse(JSON.stringify(html))),
        place: html.includes(idStart) ? place : undefined,
      })
      characters += html.length + name.length
      for (const oldest of stored.keys()) {
        if (characters <= mostCharacters) break
        remove(oldest)
      }
    },
  }
}

type OpenPart = { readonly name: string; readonly place: string }

/** `marker` is random, so that no text of a page can contain its delimiters. */
export function partsOfRender(store: MarkupStore, marker: string) {
  const inserted: string[] = []
  const made: OpenPart[] = []
  const parts: MarkupParts = {
    open(name, place) {
      const html = store.find(name, place)
      if (html !== undefined) return { stored: `${marker}s${inserted.push(html) - 1};` }
      const number = made.push({ name, place }) - 1
      return { before: `${marker}b${number};`, after: `${marker}a${number};` }
    },
  }
  const delimiter = new RegExp(`${marker}([sba])(\\d+);`, 'g')
  const complete = (page: string): string => {
    let html = ''
    let end = 0
    let start = 0
    for (const { 0: text, 1: kind, 2: number, index } of page.matchAll(delimiter)) {
      html += page.slice(end, index)
      end = index + text.length
      const part = made[Number(number)]
      if (kind === 's') html += inserted[Number(number)] ?? ''
      else if (kind === 'b') start = end
      else if (part !== undefined) store.keep(part.name, { html: page.slice(start, index), place: part.place })
    }
    return html + page.slice(end)
  }
  return { parts, complete }
}
