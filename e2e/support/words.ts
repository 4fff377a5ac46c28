import { readFileSync } from 'node:fs'

const entry = /^msgid (".*"(?:\n".*")*)\nmsgstr (".*"(?:\n".*")*)$/gm

const textOf = (lines: string): string =>
  lines
    .split('\n')
    .map((line) => String(JSON.parse(line)))
    .join('')

/** The words of the storefront in a language, by their English; English words stand for themselves. */
export function wordsIn(language: string): (english: string) => string {
  if (language === 'en') return (english) => english
  const file = readFileSync(new URL(`../../storefront/words/${language}.po`, import.meta.url), 'utf8')
  const words = new Map([...file.matchAll(entry)].map(([, id = '""', text = '""']) => [textOf(id), textOf(text)]))
  return (english) => {
    const word = words.get(english)
    if (word === undefined) throw new Error(`${language}.po has no words for "${english}".`)
    return word
  }
}
