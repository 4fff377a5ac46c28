import { expect } from 'vitest'

/** Fails unless every element is closed in order and text contains no bare `&` or `<`. */
export function expectWellFormed(xml: string): void {
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n</)
  const open: string[] = []
  const rest = xml
    .replace(/^<\?xml[^?]*\?>/, '')
    .replaceAll(/<(\/?)([\w:]+)((?:\s[\w:]+="[^"<]*")*)(\/?)>/g, (...parts) => {
      const [, isEnd, name, , isEmpty] = parts.map(String)
      if (isEnd === '/') expect(open.pop()).toBe(name)
      else if (isEmpty !== '/') open.push(name ?? '')
      return ''
    })
  expect(open).toEqual([])
  expect(rest).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot|#39);)/)
}

/** The texts of all elements of a name. */
export const leavesOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, words]) => words ?? '')

/** The items of an RSS file. */
export const itemsOf = (xml: string): readonly string[] => xml.split('<item>').slice(1)
