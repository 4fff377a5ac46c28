import type { Language } from './locale.ts'

/** What the contract says in a language beside English (`words-of.ts`). English pages load none of it. */
export type Words = {
  readonly language: Language
  /** By the English text. */
  readonly texts: Readonly<Record<string, string>>
  /** A text with the places of its values; in English where the language lacks it. */
  readonly find: (text: string) => string
  /** `2–4 days` */
  readonly span: (unit: 'day' | 'week', span: { readonly min: number; readonly max: number }) => string
}

/** A text of the shop in a language, with its values; in English without words, or where they lack the text. */
export function say(words: Words | undefined, text: string, values: Readonly<Record<string, string>> = {}): string {
  return (words?.find(text) ?? text).replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
}
