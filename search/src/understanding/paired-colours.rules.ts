import type { Fact } from './entries.rules.ts'
import type { Meaning } from './reading.types.ts'

const alternatives = /\s(?:or|ya|या)\s|\//i

const isOneColour = ({ kind, entry }: Meaning): boolean =>
  kind === 'colour' && (entry?.kind === 'colour' || entry?.kind === 'shade')

const withTrims = (facts: readonly Fact[]): Fact[] => [
  ...new Set(facts.flatMap((fact): Fact[] => [fact, `trim:${fact.slice('colour:'.length)}`])),
]

/** `red and gold`: pieces that have both, whichever is the main one; `red or pink`: pieces of either. */
export function pairedColours(meanings: readonly Meaning[], text: string): readonly Meaning[] {
  const [first, second, ...more] = meanings.filter(isOneColour)
  if (first === undefined || second === undefined || more.length > 0 || first.value === second.value) return meanings
  const start = text.indexOf(first.text)
  const secondStart = text.indexOf(second.text, start + first.text.length)
  if (alternatives.test(text.slice(start + first.text.length, secondStart))) {
    const end = secondStart + second.text.length
    const either: Meaning = {
      ...first,
      label: `${first.label} or ${second.label.toLowerCase()}`,
      text: text.slice(start, end),
      without: `${text.slice(0, start)} ${text.slice(end)}`.replaceAll(/\s+/g, ' ').trim(),
      facts: [...new Set([...first.facts, ...second.facts])],
      near: [...new Set([...first.near, ...second.near])],
      boosts: [...first.boosts, ...second.boosts],
    }
    return meanings.filter((one) => one !== second).map((one) => (one === first ? either : one))
  }
  // The first colour is the main colour of the best pieces, and is kept if no piece has both.
  const pair = new Map<Meaning, Meaning>([
    [
      first,
      {
        ...first,
        facts: withTrims(first.facts),
        near: [],
        boosts: first.facts,
        also: { facts: [...first.facts, ...second.facts], near: [] },
      },
    ],
    [second, { ...second, kind: 'trim', facts: withTrims(second.facts), near: [] }],
  ])
  return meanings.map((one) => pair.get(one) ?? one)
}
