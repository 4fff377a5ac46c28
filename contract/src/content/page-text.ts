import type { PictureSet } from '#core/picture-set.ts'
import type { ShopConfig } from '#core/shop-config.ts'
import type { Placed } from './sections/section-types.ts'

/** Text of a content page without its layout. `{brand}`, `{address}` etc. are replaced by the shop's settings. */
export type Block =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'questions'; readonly items: readonly Question[] }
  | { readonly kind: 'drawing'; readonly name: DrawingName }
  | { readonly kind: 'facts'; readonly items: readonly { readonly term: string; readonly detail: string }[] }
  | PictureBlock

export const pictureWidths = ['text', 'wide'] as const

export type PictureBlock = {
  readonly kind: 'picture'
  readonly mediaId: number
  readonly alt: string
  readonly caption: string
  /** The width of the text, or of the column. */
  readonly width: (typeof pictureWidths)[number]
  /** The files, in replies to pages. */
  readonly picture?: PictureSet
}

export type Question = {
  /** URL fragment within the page. */
  readonly id: string
  readonly question: string
  readonly answer: string
  /** Link to more information. */
  readonly more?: { readonly text: string; readonly to: string }
}

/** Drawings for pages: how to measure, the rooms of stores, and the work. */
export const drawingNames = [
  'measure-women',
  'measure-men',
  'measure-kids',
  'measure-foot',
  'measure-ring',
  'map-delhi',
  'map-mumbai',
  'map-hyderabad',
  'map-dubai',
  'embroidery-frame',
  'fitting-desk',
] as const
export type DrawingName = (typeof drawingNames)[number]

/** Forms in a page; the route passes them in. */
export const formNames = ['contact', 'visit', 'application'] as const
export type FormName = (typeof formNames)[number]

export type Section = {
  readonly id: string
  readonly heading: string
  readonly blocks: readonly Block[]
  /** Below the text. */
  readonly form?: FormName
}

export type PageText = {
  readonly path: string
  readonly title: string
  readonly standfirst: string
  readonly description: string
  readonly sections: readonly Section[]
  /** Sections of the merchant's own, each before a section of the text; absent in older pages. */
  readonly own?: readonly Placed<string>[]
}

export const text = (words: string): Block => ({ kind: 'text', text: words })
export const list = (...items: readonly string[]): Block => ({ kind: 'list', items })

export type ShopTexts = Pick<ShopConfig, 'brand' | 'house'>

/** Replaces the `{…}` placeholders by the shop's settings. */
export function withShopSettings(words: string, { brand, house }: ShopTexts): string {
  const own: Readonly<Record<string, string>> = { brand, ...house }
  return words.replaceAll(/\{(\w+)\}/g, (slot, name: string) => own[name] ?? slot)
}
