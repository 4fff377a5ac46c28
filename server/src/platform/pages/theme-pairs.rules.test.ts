import { expect, test } from 'vitest'
import { isThemePair } from '@shop/contract/content/theme-contrast'
import { themeHouses } from '@shop/contract/content/theme-houses'
import { shopTokens, tokensOf, type ThemeToken } from '@shop/contract/content/theme-tokens'
import { appliedBy, storefrontElements, storefrontTexts, type StyledElement } from '#testing/storefront-classes.ts'

const isToken = (name: string): name is ThemeToken => name in shopTokens

/** A class with the state in which it holds, such as `hover:`, and without. */
const classWithState = /^((?:[^[\]:]+(?:\[[^\]]*\][^[\]:]*)*:)*)(text|bg)-([a-z\d-]+)!?$/

type Look = { readonly texts: readonly ThemeToken[]; readonly grounds: readonly ThemeToken[] }
const nothing: Look = { texts: [], grounds: [] }

const applied = appliedBy()

/** The solid colours of classes, by the state in which they hold; the empty state is always. */
function looksOf(names: readonly string[]): ReadonlyMap<string, Look> {
  const looks = new Map<string, Look>([['', nothing]])
  for (const word of names.flatMap((name) => [name, ...(applied.get(name) ?? [])])) {
    const [, state = '', kind, name = ''] = classWithState.exec(word) ?? []
    // What is drawn before or after an element lies beside its text.
    if (kind === undefined || !isToken(name) || /before:|after:/.test(state)) continue
    const { texts, grounds } = looks.get(state) ?? nothing
    looks.set(state, kind === 'text' ? { texts: [...texts, name], grounds } : { texts, grounds: [...grounds, name] })
  }
  return looks
}

type Pair = readonly [text: ThemeToken, ground: ThemeToken]

/** The pairs that classes make, on a background from outside where they have none. */
function pairsOf(names: readonly string[], outside: readonly ThemeToken[]): readonly Pair[] {
  const looks = looksOf(names)
  const usual = looks.get('') ?? nothing
  const around = usual.grounds.length > 0 ? usual.grounds : outside
  return [...looks].flatMap(([, { texts, grounds }]) => {
    // A state that changes only the background keeps the text.
    const changed = grounds.length > 0 && texts.length === 0 ? usual.texts : texts
    const under = grounds.length > 0 ? grounds : around
    return changed.flatMap((text) => under.map((ground): Pair => [text, ground]))
  })
}

const groundsOf = (names: readonly string[]): readonly ThemeToken[] => looksOf(names).get('')?.grounds ?? []

type Found = { readonly pair: Pair; readonly path: string }

function pairsIn({ path, lists, inside }: StyledElement, around: readonly ThemeToken[]): readonly Found[] {
  const sure = lists.filter(({ isSure }) => isSure).flatMap(({ names }) => groundsOf(names))
  const grounds = sure.length > 0 ? sure : around
  const own = lists.flatMap(({ names }) => pairsOf(names, grounds))
  return [...own.map((pair) => ({ pair, path })), ...inside.flatMap((child) => pairsIn(child, grounds))]
}

/** Warnings and errors on their own tints are the same in every theme. */
const others = themeHouses.slice(1).map(({ theme }) => tokensOf(theme))
const isFixed = (token: ThemeToken): boolean => others.every((tokens) => tokens[token] === shopTokens[token])

test('THEME: every text of the storefront stands on a background for which its contrast is checked', () => {
  const inElements = storefrontElements().flatMap((element) => pairsIn(element, []))
  const inTexts = storefrontTexts().flatMap(({ path, names }) => pairsOf(names, []).map((pair) => ({ pair, path })))
  const inParts = [...applied.keys()].flatMap((name) => pairsOf([name], []).map((pair) => ({ pair, path: `.${name}` })))
  const found = [...inElements, ...inTexts, ...inParts]
  const known = new Set(found.map(({ pair }) => pair.join(' on ')))
  expect([...known]).toEqual(expect.arrayContaining(['kajal-2 on paper', 'chuna on kajal', 'patina on patina-tint']))
  const missing = found.filter(
    ({ pair: [text, ground] }) => !isThemePair(text, ground) && !(isFixed(text) && isFixed(ground)),
  )
  expect(new Map(missing.map(({ pair, path }) => [pair.join(' on '), path]))).toEqual(new Map())
})
