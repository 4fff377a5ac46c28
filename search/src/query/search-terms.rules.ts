import type { SearchTerm } from '#engine/listing-filter.ts'
import type { Meaning } from '#understanding/reading.types.ts'
import { singular, wordsOf } from '#understanding/text-form.rules.ts'
import type { Part } from './query-parts.rules.ts'

const roles: Partial<Readonly<Record<Meaning['kind'], SearchTerm['role']>>> = {
  piece: 'piece',
  colour: 'colour',
  trim: 'trim',
  recipient: 'recipient',
}

const weights: Partial<Readonly<Record<Meaning['kind'], number>>> = {
  colour: 4,
  occasion: 2,
  fabric: 2,
  craft: 2,
  cut: 2,
}

const boostWeights: Partial<Readonly<Record<Meaning['kind'], number>>> = {
  colour: 5,
  recipient: 3,
  piece: 3,
  gift: 8,
}

type Need = 'needed' | 'soft' | 'dropped'

export function termOf(part: Part, need: Need): SearchTerm | null {
  if (part.kind === 'word') {
    const { typed, names } = part.word
    return {
      role: 'word',
      typed,
      names,
      facts: [],
      near: [],
      boosts: [],
      isNeeded: need === 'needed',
      isSoft: need === 'soft',
      weight: 1,
      boostWeight: 0,
    }
  }
  const { kind, text, facts, near, boosts } = part.meaning
  // The words of a kind also match accessories for it, so a search for sarees ignores them: it must not find saree
  // belts.
  const names = kind === 'piece' ? [] : part.meaning.names
  const isNeeded = facts.length + near.length + names.length > 0
  if (!isNeeded && boosts.length === 0) return null
  const isRanking = need !== 'needed' && (kind === 'colour' || kind === 'piece')
  const role = isRanking ? 'detail' : (roles[kind] ?? 'detail')
  return {
    role,
    typed: text,
    names,
    facts,
    near: need === 'soft' && kind === 'colour' ? [] : near,
    boosts,
    isNeeded: isNeeded && need === 'needed',
    isSoft: isNeeded && need === 'soft',
    weight: weights[kind] ?? 1,
    boostWeight: boostWeights[kind] ?? 1,
  }
}

export function mainFamilyTerm(part: Part): SearchTerm | null {
  if (part.kind === 'word' || part.meaning.kind !== 'colour' || part.meaning.facts.length < 2) return null
  const { entry, text } = part.meaning
  if (entry?.kind !== 'shade') return null
  return { ...rankingTerm, role: 'detail', typed: text, boosts: [`colour:${entry.of}`], boostWeight: 5 }
}

export function alsoTerm(part: Part): SearchTerm | null {
  if (part.kind === 'word' || part.meaning.also === undefined) return null
  const { also, text } = part.meaning
  return { ...rankingTerm, role: 'detail', typed: text, ...also, isNeeded: true, ...noBoosts }
}

/** Shades that look like the query's, followed by those that resemble it. */
export function nearShadesTerms(part: Part, weights: { readonly near: number; readonly wide: number }): SearchTerm[] {
  if (part.kind === 'word' || part.meaning.kind !== 'colour') return []
  const { entry, text } = part.meaning
  if (entry === null || entry.nearShades.length === 0) return []
  const term = { ...rankingTerm, role: 'detail', typed: text } as const
  return [
    { ...term, boosts: entry.nearShades, boostWeight: weights.near },
    { ...term, boosts: entry.wideShades, boostWeight: weights.wide },
  ]
}

const kindWords = new Set('set suit outfit dress wear piece western with work print silk'.split(' '))

const namedKinds: ReadonlySet<Meaning['kind']> = new Set(['piece', 'craft', 'fabric'])

/** Ranks pieces whose name contains the kind as it was typed: for `gharara`, ghararas before other shararas. */
export function typedNameTerm(part: Part): SearchTerm | null {
  if (part.kind === 'word' || !namedKinds.has(part.meaning.kind)) return null
  const { entry, text } = part.meaning
  const label = new Set(wordsOf(entry?.label ?? '').map(singular))
  const spelt = new Set((entry?.names ?? []).flatMap(wordsOf).map(singular))
  const said = wordsOf(text).map(singular)
  // Pieces have their names in Latin letters.
  const typed = (said.some((word) => spelt.has(word) && /^[a-z]/.test(word)) ? said : [...label]).filter(
    (word) => word.length > 3 && !kindWords.has(word),
  )
  const others = typed.filter((word) => !label.has(word))
  const names = others.length === 0 && entry?.kind === 'piece' ? typed : others
  if (names.length === 0) return null
  return { ...rankingTerm, role: 'detail', typed: text, names, weight: names === others ? 2 : 1, ...noBoosts }
}

const noBoosts = { boosts: [], boostWeight: 0 } as const

export const rankingTerm = { names: [], facts: [], near: [], isNeeded: false, isSoft: false, weight: 1 } as const

/** Matches adults' pieces, for a search that mentions no child. */
export const adultTerm: SearchTerm = {
  role: 'recipient',
  typed: '',
  names: [],
  facts: ['for:women', 'for:men', 'for:unisex', 'for:none'],
  near: [],
  boosts: [],
  isNeeded: true,
  isSoft: false,
  weight: 1,
  boostWeight: 0,
}
