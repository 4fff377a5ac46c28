import { reviewPicturePath } from '@shop/contract/catalogue/review-picture-path'
import { hourMs } from '@shop/contract/core/durations'
import { answerQuestion, listWaiting, moderate, refuseQuestion, replyToReview } from '#catalogue'
import { newContext, type Context } from '#platform/runtime/context.ts'
import { CommandError, UsageError, type Command, type CommandInput } from './command.ts'

const maxListed = 100
const longestText = 2000

const actions = { list, publish, refuse, reply, answer } as const

type Action = keyof typeof actions

const isAction = (word: string): word is Action => Object.hasOwn(actions, word)

export const reviewsCommand: Command = {
  name: 'reviews',
  summary: 'Moderates reviews and answers questions: list, publish, refuse, reply, answer',
  positionals: ['ACTION', '[NUMBER]', '[TEXT]'],
  options: {},
  details: [
    `list                       waiting reviews (R) and questions (Q), the oldest first, at most ${maxListed}`,
    'publish R12                shows the review on its piece, word for word, with its pictures',
    'publish R12-2              the same after the author changed it: list gives each change its number',
    'refuse R12 "the reason"    the author reads the reason and may write again; few stars are no reason',
    'refuse Q3 "the reason"     the question stays unpublished',
    'reply R12 "the text"       the answer of the house below the review; "" removes it',
    'answer Q3 "the text"       publishes the question with this answer, or changes the answer',
    'Changes show in the shop at once. A published review can be refused later, a refused one published.',
  ],
  isOnlyReading: ([action]) => action === 'list',
  run: async (input) => {
    const [action = ''] = input.positionals
    if (!isAction(action)) {
      const known = Object.keys(actions).join(', ')
      throw new UsageError(`"${action}" is no action: it must be one of ${known}.`, 'reviews')
    }
    return actions[action](input)
  },
}

async function openContext({ openShop, log }: CommandInput): Promise<Context> {
  const { database, ports } = await openShop()
  return newContext({ db: database.db, ports, log })
}

type Named = {
  readonly letter: 'R' | 'Q'
  readonly id: number
  readonly revision: number
  readonly name: string
}

function namedIn({ positionals }: CommandInput, letters: readonly Named['letter'][]): Named {
  const typed = positionals[1]?.toUpperCase() ?? ''
  const match = /^([RQ])(\d{1,15})(?:-([1-9]\d{0,8}))?$/.exec(typed)
  const letter = match?.[1] === 'Q' ? 'Q' : 'R'
  if (!match || !letters.includes(letter))
    throw new UsageError(`NUMBER must be like ${letters.map((one) => `${one}12`).join(' or ')}.`, 'reviews')
  return { letter, id: Number(match[2]), revision: Number(match[3] ?? 1), name: typed }
}

function textIn({ positionals }: CommandInput, isEmptyAllowed = false): string {
  const text = positionals[2]?.trim()
  if (text === undefined || (text === '' && !isEmptyAllowed)) throw new UsageError('TEXT is missing.', 'reviews')
  if (text.length > longestText) throw new UsageError(`TEXT must have at most ${longestText} characters.`, 'reviews')
  return text
}

const outdated = (name: string) => new CommandError(`The author has changed ${name}: list shows the new words.`)

const unknown = (name: string) => new CommandError(`There is no ${name}.`)

async function list(input: CommandInput): Promise<boolean> {
  const ctx = await openContext(input)
  const waiting = await listWaiting(ctx, maxListed)
  if (waiting.length === 0) input.say('Nothing waits.')
  for (const { kind, id, revision, createdAt, productName, authorName, rating, text, pictureKeys } of waiting) {
    const hours = Math.floor((ctx.now.getTime() - createdAt.getTime()) / hourMs)
    const stars = rating === null ? '' : `  ${rating} of 5`
    const name = `${kind === 'review' ? 'R' : 'Q'}${id}${revision === 1 ? '' : `-${revision}`}`
    input.say(`${name}  ${hours} h  ${productName}  ${authorName}${stars}  ${text.replaceAll(/\s+/g, ' ')}`)
    for (const key of pictureKeys) input.say(`  ${ctx.ports.publicUrl}${reviewPicturePath(key)}`)
  }
  return true
}

async function publish(input: CommandInput): Promise<boolean> {
  const { id, revision, name } = namedIn(input, ['R'])
  const outcome = await moderate(await openContext(input), id, { to: 'published', revision })
  if (outcome === 'unknown') throw unknown(name)
  if (outcome === 'outdated') throw outdated(name)
  if (outcome === 'unchanged') throw new CommandError(`${name} is published already, or was withdrawn.`)
  input.say(`${name} is published.`)
  return true
}

async function refuse(input: CommandInput): Promise<boolean> {
  const { letter, id, revision, name } = namedIn(input, ['R', 'Q'])
  const reason = textIn(input)
  const ctx = await openContext(input)
  if (letter === 'Q') {
    if (!(await refuseQuestion(ctx, id, reason))) throw unknown(name)
  } else {
    const outcome = await moderate(ctx, id, { to: 'refused', reason, revision })
    if (outcome === 'unknown') throw unknown(name)
    if (outcome === 'outdated') throw outdated(name)
    if (outcome === 'unchanged') throw new CommandError(`${name} is refused already, or was withdrawn.`)
  }
  input.say(`${name} is refused.`)
  return true
}

async function reply(input: CommandInput): Promise<boolean> {
  const { id, name } = namedIn(input, ['R'])
  const text = textIn(input, true)
  if (!(await replyToReview(await openContext(input), id, text))) throw unknown(name)
  input.say(text === '' ? `${name} has no reply.` : `The reply stands below ${name}.`)
  return true
}

async function answer(input: CommandInput): Promise<boolean> {
  const { id, name } = namedIn(input, ['Q'])
  if (!(await answerQuestion(await openContext(input), id, textIn(input)))) throw unknown(name)
  input.say(`${name} is published with its answer.`)
  return true
}
