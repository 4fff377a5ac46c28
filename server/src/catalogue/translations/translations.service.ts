import type { TranslationCount, TranslationRow } from '@shop/contract/catalogue/admin-translations'
import {
  type TranslationKind,
  type TranslationLanguage,
  type TranslationNeed,
} from '@shop/contract/catalogue/translation-options'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { safeHtml } from '#platform/text/safe-html.ts'
import { catchUp } from './text-needs.service.ts'
import { countNeeds } from './text-needs.store.ts'
import { isFormatted } from './translation-sources.ts'
import * as store from './translations.store.ts'

const perPage = 50

type Wanted = {
  readonly language: TranslationLanguage
  readonly kind: TranslationKind
  readonly need: TranslationNeed
  readonly text: string
  readonly cursor: string | undefined
}

/** `12 1 name`: a thing's id, the place and the name of its field. */
function readCursor(text: string | undefined): store.Cursor | undefined {
  const [, id, place, field] = /^(\d{1,15}) (\d) (.+)$/s.exec(text ?? '') ?? []
  return field === undefined ? undefined : { subjectId: Number(id), place: Number(place), field }
}

export async function listTranslations(
  ctx: Context,
  { cursor, ...wanted }: Wanted,
): Promise<{ texts: TranslationRow[]; next: string | null }> {
  await catchUp(ctx)
  const rows = await store.listTexts(ctx.db, { ...wanted, after: readCursor(cursor), limit: perPage + 1 })
  const texts = rows.slice(0, perPage)
  const last = texts.at(-1)
  const hasMore = rows.length > perPage && last !== undefined
  return { texts, next: hasMore ? `${last.subjectId} ${last.place} ${last.field}` : null }
}

/** `isCounting` while a new or much changed catalogue is still looked at. */
export async function countTranslations(
  ctx: Context,
  language: TranslationLanguage,
): Promise<{ kinds: TranslationCount[]; isCounting: boolean }> {
  const isCurrent = await catchUp(ctx)
  return { kinds: await countNeeds(ctx.db, language), isCounting: !isCurrent }
}

/** The people who answer for most texts of a language. */
export function listReviewers({ db }: Context, language: TranslationLanguage) {
  return store.listReviewers(db, language)
}

/** The text as it may be stored; throws for marks in a text without formatting. */
export function checkedValue({ kind, field }: store.TextKey, value: string): string {
  if (isFormatted(kind, field)) return safeHtml(value)
  if (/[<>]/.test(value)) throw new ShopError('translation.no_markup')
  return value.trim()
}

type Saved = store.TextKey & {
  readonly language: TranslationLanguage
  readonly value: string
  readonly state: 'draft' | 'reviewed'
  readonly digest: string
}

export async function saveTranslation(ctx: Context, actor: Actor, saved: Saved): Promise<TranslationRow> {
  const { language, digest, value: given, ...rest } = saved
  const key = { kind: rest.kind, subjectId: rest.subjectId, field: rest.field }
  return inTransaction(ctx, async (trx) => {
    const before = await textNamed(trx, language, key)
    if (before.digest !== digest) throw new ShopError('translation.english_changed')
    const value = checkedValue(key, given)
    if (value === '') await store.deleteText(trx.db, language, key)
    else {
      const text = { ...key, language, value, state: rest.state, english: before.english }
      await store.writeTexts(trx.db, [text], { author: actor.name, now: trx.now })
    }
    await recordChange(trx, actor, {
      verb: value === '' ? 'removed a translation' : 'translated',
      subject: 'translation',
      subjectId: `${language} ${key.kind} ${key.subjectId}`,
      before: { field: key.field, value: before.value },
      after: { field: key.field, value },
    })
    return textNamed(trx, language, key)
  })
}

async function textNamed({ db }: Context, language: TranslationLanguage, key: store.TextKey): Promise<TranslationRow> {
  const text = await store.findText(db, language, key)
  if (text === undefined) throw new ShopError('translation.unknown_text')
  return text
}

type Approved = { readonly language: TranslationLanguage; readonly texts: readonly store.TextKey[] }

export async function approveTranslations(ctx: Context, actor: Actor, { language, texts }: Approved): Promise<number> {
  return inTransaction(ctx, async (trx) => {
    const approved = await store.approveTexts(trx.db, language, { texts, author: actor.name, now: trx.now })
    if (approved > 0) {
      const after = { texts: approved }
      await recordChange(trx, actor, {
        verb: 'approved translations',
        subject: 'translation',
        subjectId: language,
        after,
      })
    }
    return approved
  })
}
