import { ValidationError } from '#platform/http/http-errors.ts'
import type { Actor } from '#platform/security/staff-session.ts'
import { costColumnOf, hiddenColumns } from './cost-right.rules.ts'

type Columns = Parameters<typeof costColumnOf>[0]

/** Refuses a list with cost prices to people who may not see them. */
export function assertMayCost({ permissions }: Actor, columns: Columns): void {
  const column = costColumnOf(columns)
  if (column === undefined || permissions.has('costs.edit')) return
  const message = 'Your role does not change cost prices: leave this column out, or ask a person who may see costs'
  throw new ValidationError([{ path: [`columns.${column}`], message }])
}

/** Refuses to make something else of a column with costs, which would show them. */
export function assertMayMap(actor: Actor, columns: Columns): void {
  const hidden = hiddenColumns(actor, columns)
  const shows = ({ name }: { readonly name: string }, index: number): boolean =>
    hidden.has(name.toLowerCase()) && !['skip', 'cost'].includes(columns.choice?.targets[index] ?? 'skip')
  const column = columns.header?.find(shows)
  if (column === undefined) return
  const message = 'Your role does not see cost prices: leave this column out, or ask a person who may see costs'
  throw new ValidationError([{ path: [`columns.${column.name}`], message }])
}

/** Refuses to correct a cost to people who may not see it. */
export function assertMayCorrect(actor: Actor, columns: Columns, column: string | undefined): void {
  if (!hiddenColumns(actor, columns).has((column ?? '').toLowerCase())) return
  const message = 'Your role does not change cost prices: ask a person who may see costs'
  throw new ValidationError([{ path: ['value'], message }])
}

/** Refuses another line of headings for a list with costs: the cells under their heading would show as headings. */
export function assertMayChooseHeadings(actor: Actor, columns: Columns): void {
  if (hiddenColumns(actor, columns).size === 0) return
  const message = 'The list has cost prices, which your role does not see: ask a person who may see costs'
  throw new ValidationError([{ path: ['headingLine'], message }])
}
