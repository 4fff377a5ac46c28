import type { TranslationRequest, TranslationSuggestions } from '@shop/contract/catalogue/admin-translations'
import { maxTranslationRows, type TranslationLanguage } from '@shop/contract/catalogue/translation-options'
import { monthOf } from '@shop/contract/core/india-month'
import { numberText } from '@shop/contract/core/locale'
import { inTransaction } from '#platform/db/transaction.ts'
import { ValidationError } from '#platform/http/http-errors.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import type { MachineTranslation } from '#platform/translation/translator.ts'
import * as store from './suggestions.store.ts'
import { catchUp } from './text-needs.service.ts'

/** The first day of the month in India, in which the service's characters are counted. */
const monthAt = (now: Date): string => `${monthOf(now)}-01`

/** Null in a shop without a translation service. */
export async function readSuggestions(
  { db, now, ports }: Context,
  language: TranslationLanguage,
): Promise<TranslationSuggestions | null> {
  if (ports.machineTranslation === null) return null
  const { translator, charactersPerMonth } = ports.machineTranslation
  const used = await store.readUsage(db, { month: monthAt(now) })
  const progress = await store.readProgress(db, language)
  return {
    name: translator.name,
    charactersPerMonth,
    charactersLeft: Math.max(charactersPerMonth - used, 0),
    ...progress,
  }
}

function budgetWords(needed: number, left: number, { charactersPerMonth }: MachineTranslation): string {
  const [chars, rest, all] = [needed, left, charactersPerMonth].map((count) => numberText(count))
  return left <= 0
    ? `All ${all} characters of this month are used. The next month brings new ones, or whoever runs the server raises TRANSLATOR_CHARACTERS_PER_MONTH.`
    : `These texts have ${chars} characters, and ${rest} of this month’s ${all} are left. Choose fewer texts.`
}

/** Puts missing texts into the queue of the translation service. Their characters count from here on. */
export async function askForSuggestions(
  ctx: Context,
  actor: Actor,
  { language, kind, texts: chosen }: TranslationRequest,
): Promise<{ texts: number; characters: number }> {
  const { machineTranslation: machine } = ctx.ports
  if (machine === null) throw new ShopError('translation.no_machine')
  await catchUp(ctx)
  return inTransaction(ctx, async (trx) => {
    const month = monthAt(trx.now)
    const left = machine.charactersPerMonth - (await store.lockUsage(trx.db, { month }))
    const keys = chosen?.map(({ subjectId, field }) => ({ kind, subjectId, field }))
    const missing = await store.listMissing(trx.db, { language, kind, keys, limit: maxTranslationRows })
    const tasks = missing
      .filter(({ english }) => english.length <= machine.translator.maxCharacters)
      .map(({ english, ...key }) => ({ ...key, characters: english.length }))
    const needed = tasks.reduce((sum, { characters }) => sum + characters, 0)
    if (needed > left) throw new ValidationError([{ path: ['texts'], message: budgetWords(needed, left, machine) }])
    const added = await store.insertTasks(trx.db, tasks, { language, month, now: trx.now })
    if (added.texts === 0) return added
    await store.addUsage(trx.db, { month, characters: added.characters })
    await trx.ports.jobs.send(trx.db, 'translations.suggest', { language })
    await recordChange(trx, actor, {
      verb: 'asked for suggestions',
      subject: 'translation',
      subjectId: `${language} ${kind}`,
      after: added,
    })
    return added
  })
}

/** Takes out of the queue what nobody has sent, and forgets the failed texts. */
export function stopSuggestions(ctx: Context, actor: Actor, language: TranslationLanguage): Promise<number> {
  return inTransaction(ctx, async (trx) => {
    const stopped = await store.deleteTasks(trx.db, language)
    if (stopped > 0)
      await recordChange(trx, actor, {
        verb: 'stopped suggestions',
        subject: 'translation',
        subjectId: language,
        after: { texts: stopped },
      })
    return stopped
  })
}
