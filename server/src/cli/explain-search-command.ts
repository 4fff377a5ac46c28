import { wordSearch } from '@shop/search'
import { search, type ShopSearchResult, toExplanation } from '#catalogue'
import { newContext } from '#platform/runtime/context.ts'
import { UsageError, type Command } from './command.ts'

export const explainSearchCommand: Command = {
  name: 'explain-search',
  summary: 'Says how a search is understood, and why each piece stands at its place',
  positionals: ['[WORDS]'],
  options: { page: { type: 'string', value: 'NUMBER', description: 'the page of 24 pieces (else 1)' } },
  details: [
    'explain-search "red lehenga under 20000"',
    'The call products/search says the same with explain=1, to the networks of METRICS_ALLOW.',
    'kind: own, similar, words or none. colour: main, trim, or none for a sold-out piece. prior: the class of its sales.',
  ],
  isOnlyReading: () => true,
  run: async ({ positionals, text, say, log, openShop }) => {
    const name = positionals.join(' ').trim()
    const page = Number(text('page') ?? 1)
    if (name === '') throw new UsageError('Name the words of the search.', 'explain-search')
    if (!Number.isInteger(page) || page < 1 || page > 1000)
      throw new UsageError('--page is a number from 1 to 1000.', 'explain-search')
    const { database, ports } = await openShop()
    const ctx = newContext({ db: database.db, ports, log })
    const result = await search.explain(ctx, wordSearch(name, page))
    for (const line of [...understood(result), ...explained(result)]) say(line)
    return true
  },
}

function understood({ interpretation, total }: ShopSearchResult): string[] {
  if (interpretation === null) return []
  const { reading, dropped, exact } = interpretation
  const parts = [
    ...reading.meanings.map(({ kind, label, text }) => `${kind} ${label} (“${text}”)`),
    ...reading.words.map(({ typed }) => `word “${typed}”`),
    ...reading.exclusions.map(({ label, text }) => `${label.toLowerCase()} (“${text}”)`),
  ]
  return [
    `Understood: ${parts.length === 0 ? 'nothing' : parts.join(', ')}.`,
    ...reading.corrected.map(({ from, to }) => `Corrected: “${from}” to “${to}”.`),
    ...(dropped.length === 0 ? [] : [`Left out: ${dropped.map((part) => `“${part}”`).join(', ')}.`]),
    `${total} pieces${exact === null ? '' : `, ${exact} of them meet everything else`}.`,
  ]
}

function explained({ listings, explanations }: ShopSearchResult): string[] {
  return explanations.map(toExplanation).map((piece) => {
    const { place, id, kindTier, colour, available, pin, text, score, prior, movedBy, meetsAll, forChildren } = piece
    const name = listings.find((listing) => listing.id === id)?.name ?? ''
    const marks = [
      `kind ${kindTier}`,
      available ? `colour ${colour}` : 'sold out',
      ...(pin === null ? [] : [`pin ${pin + 1}`]),
      ...(meetsAll ? [] : ['lacks a part']),
      ...(forChildren ? ['for children'] : []),
      `score ${score}`,
      `prior ${prior}`,
      ...(movedBy === 0 ? [] : [`moved by ${movedBy}`]),
    ]
    const matches = text.map(({ term, field, weight }) => `${term} ${weight} (${field})`).join(', ')
    return `${place}. ${id} ${name}: ${marks.join(', ')}${matches === '' ? '' : `; ${matches}`}`
  })
}
