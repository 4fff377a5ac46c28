import type { ShopConfig } from '@shop/contract/shop-config'

/** The words of a content page, apart from how they look. `{brand}`, `{address}` and their like stand for the house's own. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'questions'; readonly items: readonly Question[] }
  | { readonly kind: 'drawing'; readonly name: DrawingName }
  | { readonly kind: 'facts'; readonly items: readonly { readonly term: string; readonly detail: string }[] }

export type Question = {
  /** Its address within the page. */
  readonly id: string
  readonly question: string
  readonly answer: string
  /** Where more is said about it. */
  readonly more?: { readonly text: string; readonly to: string }
}

/** Drawings of the pages: how to measure, and where the stores are. */
export type DrawingName =
  | 'measure-women'
  | 'measure-men'
  | 'measure-kids'
  | 'measure-foot'
  | 'measure-ring'
  | 'map-delhi'
  | 'map-mumbai'
  | 'map-hyderabad'
  | 'map-dubai'

/** Forms that a page may hold; the route hands them in. */
export type FormName = 'contact' | 'visit' | 'application'

export type Section = {
  readonly id: string
  readonly heading: string
  readonly blocks: readonly Block[]
  /** Below the words. */
  readonly form?: FormName
}

export type PageText = {
  readonly path: string
  readonly title: string
  readonly standfirst: string
  readonly description: string
  readonly sections: readonly Section[]
}

export const text = (words: string): Block => ({ kind: 'text', text: words })
export const list = (...items: readonly string[]): Block => ({ kind: 'list', items })

export type HouseWords = Pick<ShopConfig, 'brand' | 'house'>

/** The text with what stands for the house replaced by what the shop's settings say. */
export function withHouse(words: string, { brand, house }: HouseWords): string {
  const own: Readonly<Record<string, string>> = { brand, ...house }
  return words.replaceAll(/\{(\w+)\}/g, (slot, name: string) => own[name] ?? slot)
}
