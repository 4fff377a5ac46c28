import { expect } from 'vitest'
import { refreshListings } from '#catalogue'
import type { Database } from '#platform/db/db.ts'
import { newPicture } from './catalogue-factories.ts'

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

/** Adds a finished picture behind those that a piece has. */
export async function showPicture(db: Database, productId: number, name: string): Promise<void> {
  const mediaId = await newPicture(db, name)
  await db
    .insertInto('product_pictures')
    .values({ product_id: productId, position: mediaId, media_id: mediaId, alt: '' })
    .execute()
  await refreshListings(db, [productId])
}

/** The items of an RSS file. */
export const itemsOf = (xml: string): readonly string[] => xml.split('<item>').slice(1)
