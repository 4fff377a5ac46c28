import {
  maxTranslationRows,
  type TranslationKind,
  type TranslationLanguage,
  type TranslationNeed,
} from '@shop/contract/catalogue/translation-options'
import { csvFile, type FileReply } from '#platform/csv/csv-file.ts'
import { SheetError } from '#platform/csv/sheet-error.ts'
import { tableRows } from '#platform/csv/table-text.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Context } from '#platform/runtime/context.ts'
import { ShopError } from '#platform/runtime/shop-error.ts'
import { recordChange } from '#platform/security/audit.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { catchUp } from './text-needs.service.ts'
import {
  columnsOf,
  fileHeadings,
  readFileRow,
  toFileRow,
  type FileProblem,
  type FileRow,
} from './translation-file.rules.ts'
import { checkedValue } from './translations.service.ts'
import * as store from './translations.store.ts'

type Wanted = {
  readonly language: TranslationLanguage
  readonly kind: TranslationKind
  readonly need: TranslationNeed | 'all'
}

export async function exportTranslations(ctx: Context, actor: Actor, wanted: Wanted): Promise<FileReply> {
  const { language, kind, need } = wanted
  await catchUp(ctx)
  const rows = await store.listTexts(ctx.db, { ...wanted, text: '', after: undefined, limit: maxTranslationRows + 1 })
  if (rows.length > maxTranslationRows) throw new ShopError('translation.too_many')
  await recordChange(ctx, actor, {
    verb: 'downloaded texts',
    subject: 'translation',
    subjectId: `${language} ${kind}`,
    after: { need, texts: rows.length },
  })
  const cells = rows.map((row) => toFileRow(row, language))
  return csvFile(`translations-${kind}-${language}`, fileHeadings, cells)
}

export type ImportResult = {
  readonly written: number
  readonly outdated: number
  readonly problems: FileProblem[]
  readonly problemCount: number
}

const shownProblems = 20

export async function importTranslations(ctx: Context, actor: Actor, text: string): Promise<ImportResult> {
  const { found, problems } = await readFile(text)
  return inTransaction(ctx, async (trx) => {
    const placed = await placedRows(trx, found)
    const { texts, problems: refused } = checkedTexts(placed)
    await store.writeTexts(
      trx.db,
      texts.map(({ text: one }) => one),
      { author: actor.name, now: trx.now },
    )
    const outdated = texts.filter(({ isOutdated }) => isOutdated).length
    const all = [...problems, ...refused].toSorted((one, other) => one.line - other.line)
    if (texts.length > 0) {
      const after = { texts: texts.length, outdated }
      await recordChange(trx, actor, {
        verb: 'imported translations',
        subject: 'translation',
        subjectId: 'file',
        after,
      })
    }
    return { written: texts.length, outdated, problems: all.slice(0, shownProblems), problemCount: all.length }
  })
}

type ReadFile = { readonly found: readonly FileRow[]; readonly problems: readonly FileProblem[] }

async function readFile(text: string): Promise<ReadFile> {
  const [heading, ...rows] = await rowsOf(text)
  const columns = heading && columnsOf(heading.cells)
  if (columns === undefined) throw new ShopError('sheet.unreadable')
  const read = rows.map((row) => readFileRow(row, columns)).filter((row) => row !== undefined)
  const tooMany = {
    line: maxTranslationRows + 2,
    message: 'At most 20,000 rows at once; the rows after this are left out.',
  }
  const kept = read.slice(0, maxTranslationRows)
  return {
    found: kept.filter((row): row is FileRow => 'kind' in row),
    problems: [
      ...kept.filter((row): row is FileProblem => 'message' in row),
      ...(rows.length > maxTranslationRows ? [tooMany] : []),
    ],
  }
}

async function rowsOf(text: string) {
  try {
    return await tableRows(text, maxTranslationRows + 2)
  } catch (error) {
    // A broken file is the sender's mistake, and the error table says so.
    if (error instanceof SheetError) throw new ShopError('sheet.unreadable')
    throw error
  }
}

type Placed = { readonly row: FileRow; readonly key: store.TextKey | undefined; readonly english: string | undefined }

/** Names stand in the first field of a thing: files of another shop have ids of their own, and the names of ours. */
function nameOf(kind: TranslationKind, rows: readonly FileRow[]): string | undefined {
  const nameField = kind === 'post' ? 'title' : 'name'
  return rows.find(({ field }) => field === nameField)?.english
}

async function placedRows({ db }: Context, found: readonly FileRow[]): Promise<readonly Placed[]> {
  const placed: Placed[] = []
  for (const [kind, rows] of Map.groupBy(found, (row) => row.kind)) {
    if (kind === 'phrase') {
      placed.push(...rows.map((row) => ({ row, key: { kind, subjectId: 0, field: row.field }, english: row.english })))
      continue
    }
    const things = Map.groupBy(rows, ({ identification }) => identification)
    const names = [...things.values()].flatMap((ofThing) => nameOf(kind, ofThing) ?? [])
    const byName = await store.findByNames(db, kind, names)
    const ids = [...things].map(([identification, ofThing]) => {
      // A document is named by its field.
      if (kind === 'document') return [identification, 0] as const
      const own = byName.get(nameOf(kind, ofThing) ?? '')
      return [identification, own ?? (/^\d{1,15}$/.test(identification) ? Number(identification) : undefined)] as const
    })
    const idOf = new Map(ids)
    const known = await store.listEnglish(
      db,
      kind,
      ids.flatMap(([, id]) => id ?? []),
    )
    const englishOf = new Map(known.map((text) => [`${text.subjectId} ${text.field}`, text.english]))
    for (const row of rows) {
      const subjectId = idOf.get(row.identification)
      const english = englishOf.get(`${subjectId} ${row.field}`)
      const key = subjectId === undefined || english === undefined ? undefined : { kind, subjectId, field: row.field }
      placed.push({ row, key, english })
    }
  }
  return placed
}

type Checked = {
  readonly texts: readonly { readonly text: store.WrittenText; readonly isOutdated: boolean }[]
  readonly problems: readonly FileProblem[]
}

function checkedTexts(placed: readonly Placed[]): Checked {
  const texts = new Map<string, Checked['texts'][number]>()
  const problems: FileProblem[] = []
  for (const { row, key, english = '' } of placed) {
    const { line, language } = row
    if (key === undefined) {
      problems.push({ line, message: `The shop has no such text: ${row.field} of ${row.identification}.` })
      continue
    }
    try {
      const value = checkedValue(key, row.value)
      const from = row.english === '' ? english : row.english
      const text = { ...key, language, value, state: 'reviewed', english: from } as const
      // The last row of a text counts.
      texts.set(`${language} ${key.kind} ${key.subjectId} ${key.field}`, { text, isOutdated: from !== english })
    } catch (error) {
      // One bad text must not refuse a whole file.
      if (!(error instanceof ShopError)) throw error
      problems.push({ line, message: 'This text has no formatting: leave out < and >.' })
    }
  }
  return { texts: [...texts.values()], problems }
}
