import { cleanHtml, plainText, ungluedSentences } from './clean-text.reader.ts'
import type { Mapping } from './mapping.reader.ts'

const label = /^([A-Z][\p{L} /-]{1,30}?):\s*(\S.{0,119})$/u
const maxAttributes = 14
/** Longer texts are no names, even after removing brand and words. */
const longestName = 2000

/** Returns a product's name without its brand and without the words that its category already says. */
export function nameReader({ name }: Mapping): (text: string, brand: string) => string {
  const words = name.withoutWords.map((word) => word.toLowerCase())
  return (text, brand) => {
    const whole = plainText(text)
    if (whole.length > longestName) return whole
    const brands = [brand, brand.split(/ by /i)[0] ?? ''].filter((part) => part !== '')
    let rest = brands.reduce(withoutStart, whole)
    for (let before = ''; before !== rest;) {
      before = rest
      rest = words.reduce(withoutStart, rest)
    }
    // A single remaining word says too little, so the whole name is kept.
    const retained = rest.includes(' ') ? rest : whole
    return retained.charAt(0).toUpperCase() + retained.slice(1)
  }
}

function withoutStart(text: string, start: string): string {
  const isAtStart =
    text.toLowerCase().startsWith(start.toLowerCase()) && !/^[\p{L}\p{N}]/u.test(text.slice(start.length))
  return isAtStart ? text.slice(start.length).replace(/^[\s,:–-]+/, '') : text
}

export type ReadDescription = { readonly html: string; readonly attributes: Readonly<Record<string, string>> }

export function readDescription(text: string, rule: Mapping['description']): ReadDescription {
  if (rule === undefined || text.trim() === '') return { html: '', attributes: {} }
  if (!rule.hasGluedSentences)
    return { html: rule.isHtml ? cleanHtml(text) : paragraph(plainText(text)), attributes: {} }
  const attributes: Record<string, string> = {}
  const sentences: string[] = []
  for (const part of ungluedSentences(plainText(text))) {
    const [, name, value] = label.exec(part) ?? []
    const isRoom = Object.keys(attributes).length < maxAttributes
    if (name !== undefined && value !== undefined && isRoom) attributes[name] = value
    else sentences.push(/[.!?:]$/.test(part) ? part : `${part}.`)
  }
  return { html: paragraph(sentences.join(' ')), attributes }
}

function paragraph(text: string): string {
  if (text === '') return ''
  return `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`
}
