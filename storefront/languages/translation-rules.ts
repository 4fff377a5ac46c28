import { pluralForms } from '@shop/contract/core/locale'
import type { Sentence } from './message-reader.ts'
import { eachPiece, MessageError, piecesOf, type Choice, type Piece } from './pieces.ts'

type Used = { readonly names: Set<string>; readonly elements: number[]; readonly choices: Choice[] }

function usedIn(pieces: readonly Piece[]): Used {
  const used: Used = { names: new Set(), elements: [], choices: [] }
  eachPiece(pieces, (piece) => {
    if ('name' in piece) used.names.add(piece.name)
    if ('element' in piece) used.elements.push(piece.element)
    if ('choice' in piece) {
      used.names.add(piece.choice.value)
      used.choices.push(piece.choice)
    }
  })
  return used
}

/** The translation as a tree; throws what a translator must change when it does not fit the English sentence. */
export function fittingTranslation(
  sentence: Sentence,
  { text, language }: { readonly text: string; readonly language: string },
): readonly Piece[] {
  const pieces = piecesOf(text)
  const english = usedIn(sentence.pieces)
  const translated = usedIn(pieces)
  const fail = (what: string): never => {
    throw new MessageError(`the ${language} words of ${JSON.stringify(sentence.icu)} ${what}`)
  }
  for (const name of english.names) if (!translated.names.has(name)) fail(`lack {${name}}`)
  for (const name of translated.names) if (!english.names.has(name)) fail(`have {${name}}, which English has not`)
  for (const element of english.elements) if (!translated.elements.includes(element)) fail(`lack <${element}>`)
  for (const element of translated.elements) {
    if (!english.elements.includes(element)) fail(`have <${element}>, which English has not`)
  }
  const forms = pluralForms(language)
  for (const { kind, value, cases } of translated.choices) {
    const before = english.choices.find((choice) => choice.value === value && choice.kind === kind)
    if (before === undefined) fail(`choose by {${value}}, which English does not`)
    const wanted = kind === 'plural' ? forms : Object.keys(before?.cases ?? {})
    for (const form of wanted) if (!(form in cases)) fail(`lack the form "${form}" of {${value}}`)
    const known = new Set([...wanted, ...Object.keys(cases).filter((key) => kind === 'plural' && key.startsWith('='))])
    for (const form of Object.keys(cases))
      if (!known.has(form)) fail(`have the form "${form}", which is none of ${language}`)
  }
  return pieces
}
