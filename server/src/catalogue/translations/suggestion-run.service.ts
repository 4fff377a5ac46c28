import { machineAuthor, type TranslationLanguage } from '@shop/contract/catalogue/translation-options'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { TranslatorError, type MachineText, type Translator } from '#platform/translation/translator.ts'
import * as store from './suggestions.store.ts'
import { isFormatted } from './translation-sources.ts'
import { checkedValue } from './translations.service.ts'

/** A request takes some seconds, well below the lease of its texts. */
const most = { texts: 50, characters: 20_000 }

type Outcome = { readonly value: string } | { readonly problem: string }
type Asking = {
  readonly translator: Translator
  readonly language: TranslationLanguage
  readonly kept: readonly string[]
}

const changedMarks = (name: string): string => `${name} changed the formatting or a name.`

/** One text that the service refuses must not keep the others back, so that they are sent one by one then. */
async function askFor(asking: Asking, texts: readonly MachineText[]): Promise<readonly Outcome[]> {
  const { translator, language, kept } = asking
  try {
    const values = await translator.translate(language, texts, kept)
    return values.map((value) => (value === null ? { problem: changedMarks(translator.name) } : { value }))
  } catch (error) {
    if (!(error instanceof TranslatorError) || error.fault !== 'text') throw error
    if (texts.length === 1) return [{ problem: error.message }]
    const outcomes: Outcome[] = []
    for (const text of texts) outcomes.push(...(await askFor(asking, [text])))
    return outcomes
  }
}

/** A translation that could not be stored is a problem of its text. */
function storable(name: string, task: store.Task, outcome: Outcome): Outcome {
  if ('problem' in outcome) return outcome
  try {
    const value = checkedValue(task, outcome.value)
    return value === '' ? { problem: `${name} sent nothing back.` } : { value }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return { problem: changedMarks(name) }
  }
}

type Taken = { readonly tasks: readonly store.Task[]; readonly goneIds: readonly number[] }

async function take({ db, now }: Context, language: TranslationLanguage): Promise<Taken | undefined> {
  const taken = await store.takeTasks(db, { language, now, most })
  if (taken.length === 0) return undefined
  const english = await store.presentEnglish(db, language, taken)
  const tasks = taken.flatMap((task) => {
    const present = english.get(task.id)
    return present === undefined ? [] : [{ ...task, english: present }]
  })
  return { tasks, goneIds: taken.filter(({ id }) => !english.has(id)).map(({ id }) => id) }
}

async function write(ctx: Context, language: TranslationLanguage, done: readonly (readonly [store.Task, Outcome])[]) {
  const drafts = done.flatMap(([task, outcome]) => ('value' in outcome ? [{ ...task, value: outcome.value }] : []))
  const failed = Map.groupBy(
    done.flatMap(([{ id }, outcome]) => ('problem' in outcome ? [{ id, problem: outcome.problem }] : [])),
    ({ problem }) => problem,
  )
  await inTransaction(ctx, async (trx) => {
    const own = await store.endTasks(
      trx.db,
      drafts.map(({ id }) => id),
      ctx.now,
    )
    const writing = { language, author: machineAuthor, now: ctx.now }
    await store.insertDrafts(
      trx.db,
      drafts.filter(({ id }) => own.has(id)),
      writing,
    )
    for (const [problem, tasks] of failed) await store.failTasks(trx.db, { ids: tasks.map(({ id }) => id), problem })
  })
}

/** Until somebody mends the account, each further text would be refused too. */
async function failAll(ctx: Context, language: TranslationLanguage, problem: string): Promise<void> {
  await inTransaction(ctx, async ({ db }) => {
    await store.failTasks(db, { ids: await store.listWaitingIds(db, language), problem })
  })
}

/** Sends the next waiting texts; false when none is left. No transaction is open during the request. */
export async function suggestNext(ctx: Context, language: TranslationLanguage): Promise<boolean> {
  const { machineTranslation: machine, brand } = ctx.ports
  if (machine === null) {
    await failAll(ctx, language, 'The shop has no translation service any more.')
    return false
  }
  const taken = await take(ctx, language)
  if (taken === undefined) {
    // The process that sends the last ones may end before it has written them; the queue looks again.
    if ((await store.readProgress(ctx.db, language)).waiting > 0)
      throw new Error('Another process sends the last texts.')
    return false
  }
  const { tasks, goneIds } = taken
  await inTransaction(ctx, ({ db }) => store.endWithoutDraft(db, goneIds, ctx.now))
  if (tasks.length === 0) return true
  const { translator } = machine
  const kept = [brand.name, ...(await store.listKeptNames(ctx.db))]
  const texts = tasks.map(({ kind, field, english }) => ({ english, isFormatted: isFormatted(kind, field) }))
  try {
    const outcomes = await askFor({ translator, language, kept }, texts)
    const done = tasks.flatMap((task, index) => {
      const outcome = outcomes[index]
      return outcome === undefined ? [] : [[task, storable(translator.name, task, outcome)] as const]
    })
    await write(ctx, language, done)
    return true
  } catch (error) {
    if (error instanceof TranslatorError && error.fault === 'account') {
      await failAll(ctx, language, error.message)
      return false
    }
    // The queue tries again later, by whichever process.
    await store.releaseTasks(
      ctx.db,
      tasks.map(({ id }) => id),
      ctx.now,
    )
    throw error
  }
}
