import { describe, expect, test } from 'vitest'
import { ownWords } from '@shop/contract/content/own-words/own-words'
import { lexiconFiles } from '#lexicon/lexicon-files.ts'
import type { Entry } from './entries.rules.ts'
import { readLexicon } from './lexicon.rules.ts'
import { readNames } from './names.rules.ts'
import { phraseKey, soundKey, wordsOf } from './text-form.rules.ts'
import { understand } from './understand.rules.ts'

const lexicon = readLexicon(lexiconFiles)
const names = readNames([], [], lexicon)
const nothing = { known: new Set<string>(), whole: new Set<string>(), similar: new Map<string, string[]>() }
const readingOf = (text: string) => understand(text, { lexicon, names, catalogue: nothing })

test.each(['hi', 'ar'] as const)(
  'CAT-04: what a search understood has words in %s, but for names of shades',
  (language) => {
    const labels = lexicon.entries.filter(({ kind }) => kind !== 'shade').map(({ label }) => label)
    expect([...new Set(labels)].filter((label) => !ownWords[language].has(label))).toEqual([])
  },
)

/** Names that mean two things, and the kinds that come first. */
const shared: Readonly<Record<string, readonly string[]>> = {
  cart: ['page'],
  bag: ['piece', 'page'],
}
/** True for a name that also names a person. */
const isPerson = (entries: readonly Entry[]) => entries.some(({ kind }) => kind === 'recipient')

describe.each(lexicon.entries.filter(({ kind }) => kind !== 'page'))('$kind $code', ({ kind, code, names: known }) => {
  test.each(known)('CAT-04: the lexicon reads "%s"', (name) => {
    const entries = lexicon.byPhrase.get(phraseKey(wordsOf(name))) ?? []
    expect(entries.map((entry) => `${entry.kind} ${entry.code}`)).toContain(`${kind} ${code}`)
    const { meanings } = readingOf(name)
    const first = entries[0]
    const kinds = shared[name] ?? [first?.kind]
    // A shade is a colour, and phrases say several things.
    if (
      first?.kind === kind &&
      first.code === code &&
      (kind === 'recipient' || !isPerson(entries)) &&
      ['piece', 'fabric', 'craft', 'occasion', 'recipient'].includes(kind)
    ) {
      expect(meanings.map((meaning) => [meaning.kind, meaning.value])).toEqual([[kinds[0], code]])
    }
  })
})

/** Names that mean several things on purpose; the first counts, and a person before an occasion. */
const sharedNames: Readonly<Record<string, string>> = {
  groom: 'occasion:groom-wear recipient:groom',
  haldi: 'occasion:haldi shade:haldi',
  mehendi: 'occasion:mehendi shade:mehendi',
  mehndi: 'occasion:mehendi shade:mehndi',
  khaadi: 'fabric:khadi shade:khaadi',
  moti: 'craft:pearl shade:moti',
  'oxidised silver': 'craft:oxidised shade:oxidised-silver',
}

test('CAT-04: a name has two meanings only where it is marked', () => {
  const twice = [...lexicon.byPhrase].flatMap(([phrase, entries]) => {
    const meant = entries.filter(({ kind }) => kind !== 'page').map(({ kind, code }) => `${kind}:${code}`)
    return meant.length > 1 ? [[phrase, meant.join(' ')] as const] : []
  })
  expect(Object.fromEntries(twice)).toEqual(sharedNames)
})

test.each(
  lexicon.entries
    .filter(({ kind }) => kind === 'page')
    .flatMap(({ names: known, of }) => known.map((name) => [name, of])),
)('CAT-04: "%s" leads to %s', (name, path) => {
  expect(readingOf(name).page?.path).toBe(path)
})

test.each([
  ['lehenga', 'laheynga'],
  ['lehenga', 'लहंगा'],
  ['zardozi', 'jardoji'],
  ['saree', 'सारी'],
  ['sherwani', 'शेरवानी'],
  ['chikankari', 'chickankaari'],
])('CAT-04: %s sounds like %s', (one, other) => {
  expect(soundKey(other)).toBe(soundKey(one))
})

test('CAT-04: a merchant’s name is one more name of an entry', () => {
  const own = readLexicon(lexiconFiles, [{ kind: 'piece', code: 'lehenga', name: 'poshak', isOneWay: false }])
  expect(own.byPhrase.get('poshak')?.[0]).toMatchObject({ kind: 'piece', code: 'lehenga' })
})
