/** Migrations must not disturb the released version, which uses the same database during an update. */
import { sha256 } from '#scripts/setup/project.mjs'
import { sqlStatements, topLevelParts } from './sql-statements.mjs'

const name = String.raw`(?:if not exists |if exists |only |concurrently )*([\w.]+)`
const starting = (words) => new RegExp(`^${words}(?: |$)`)
const object = (words) => new RegExp(`^${words} ${name}`)

const kinds = '(?:table|sequence|schema|type|domain|view|materialized view)'
const creating = object(`create (?:unlogged )?${kinds}`)
const indexing = new RegExp(String.raw`^create (unique )?index .*?\bon ${name}`)
const triggering = new RegExp(String.raw`^create (?:or replace )?(?:constraint )?trigger .*?\bon ${name}`)
const altering = new RegExp(`^alter table ${name} (.*)$`)
const droppingTrigger = new RegExp(String.raw`^drop trigger .*?\bon ${name}`)
const dropping = object(`drop ${kinds}`)
const writing = new RegExp(String.raw`^(?:delete from|truncate(?: table)?|lock(?: table)?) ${name}`)

const harmless = [
  // PostgreSQL itself refuses a replacement with another result type.
  starting('create (?:or replace )?(?:function|procedure)'),
  starting('create or replace view'),
  starting('create extension'),
  starting('insert into'),
  starting('update'),
  starting('select'),
  starting('comment on'),
  starting('grant'),
  starting('analyze'),
  starting('alter type [\\w.]+ add value'),
]

const harmlessActions = [
  starting('alter (?:column )?\\w+ set (?:default|statistics|storage|compression)'),
  starting('validate constraint'),
  /^(?:re)?set \(/,
]

const newColumn =
  /^add (?:column )?(?:if not exists )?(?!constraint |check\b|unique\b|primary |foreign |exclude )\w+ (.*)$/

/** Undefined when the released version is not affected. */
function dangerOfAction(action) {
  if (harmlessActions.some((pattern) => pattern.test(action))) return undefined
  const [, column] = newColumn.exec(action) ?? []
  if (column === undefined) return `"${action}" changes what the released version reads or may write`
  const isFilled = /\b(?:default|generated)\b/.test(column)
  if (/\bnot null\b/.test(column) && !isFilled)
    return 'a new column that is not null needs a default: the released version writes none'
  if (/\b(?:primary key|unique)\b/.test(column))
    return 'a new column must not be unique: the released version writes the same into every row'
  return undefined
}

function dangerOf({ text }, created) {
  const isNew = (object) => created.has(object)
  if (creating.test(text)) return undefined
  if (harmless.some((pattern) => pattern.test(text)) && !/\bdelete from\b/.test(text)) return undefined
  const index = indexing.exec(text)
  if (index) {
    return index[1] === undefined || isNew(index[2])
      ? undefined
      : 'a unique index can refuse what the released version writes'
  }
  if (triggering.test(text)) return undefined
  const [, table, actions] = altering.exec(text) ?? []
  if (table !== undefined) {
    if (isNew(table)) return undefined
    return topLevelParts(actions).map(dangerOfAction).find(Boolean)
  }
  for (const pattern of [droppingTrigger, dropping, writing]) {
    const [, subject] = pattern.exec(text) ?? []
    if (subject !== undefined && isNew(subject)) return undefined
  }
  return `"${text.slice(0, 60)}" is not known to leave the released version alone`
}

const shortest = 7
const reasonLength = 20

/** `-- safe for c98be1c: why` names the released commit, so that each release needs a new reason. */
function isExplained({ comments }, commit) {
  return comments.some((comment) => {
    const [, named, reason = ''] = /^-- safe for ([\da-f]+): (.+)$/.exec(comment) ?? []
    return named !== undefined && named.length >= shortest && commit.startsWith(named) && reason.length >= reasonLength
  })
}

/** The dangers in migrations `{ path, source }` after the release, as `{ path, line, text }`. */
export function dangersIn(migrations, { commit }) {
  const created = new Set()
  return migrations.flatMap(({ path, source }) =>
    sqlStatements(source).flatMap((statement) => {
      const danger = dangerOf(statement, created)
      const [, made] = creating.exec(statement.text) ?? []
      if (made !== undefined && !statement.text.includes('if not exists')) created.add(made)
      if (danger === undefined || isExplained(statement, commit)) return []
      return [{ path, line: statement.line, text: `${danger}; see "Updating" in docs/operating.md` }]
    }),
  )
}

export const nameOf = ({ path }) => path.split('/').at(-1)
export const checksumOf = (files) => sha256(...files.flatMap((file) => [nameOf(file), file.source]))

/** Findings about migrations since the recorded release; none before the first release. */
export function findingsSince({ commit, migration, checksum }, migrations) {
  if (commit === null) return []
  const old = migrations.filter((file) => nameOf(file) <= migration)
  const fresh = migrations.filter((file) => nameOf(file) > migration)
  const changed = { line: 1, text: 'released migrations were changed, added to or taken away' }
  return [...(checksumOf(old) === checksum ? [] : [changed]), ...dangersIn(fresh, { commit })]
}
