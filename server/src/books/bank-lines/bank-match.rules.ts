import { exactText, money, sum, type Money } from '@shop/contract/core/money'

type Item = { readonly kind: string; readonly name: string }
type Amounts = { readonly amountMinor: number }

const keyOf = ({ kind, name }: Item): string => `${kind} ${name}`

export function distinctItems<One extends Item>(items: readonly One[]): One[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()]
}

const sumOf = (items: readonly Amounts[]): Money => sum(items.map(({ amountMinor }) => money(amountMinor)))

type Problem = {
  readonly code: 'bank_line.not_open' | 'bank_line.sum_differs'
  readonly message: string
}

/**
 * Why the items cannot be assigned to the line: one is not open, or they do not add up to its amount. Null when they
 * can.
 */
export function assignProblem(
  amountMinor: number,
  chosen: readonly Item[],
  open: readonly (Item & Amounts)[],
): Problem | null {
  const found = new Set(open.map(keyOf))
  const missing = chosen.find((item) => !found.has(keyOf(item)))
  if (missing !== undefined) {
    const message = `${missing.name} is not open any more, or has another line of the bank. Choose again from the list.`
    return { code: 'bank_line.not_open', message }
  }
  const total = sumOf(open)
  if (total.amountMinor === amountMinor) return null
  const [is, wanted] = [exactText(total), exactText(money(amountMinor))]
  const message = `The chosen items make ₹${is}, and the line is ₹${wanted}. Choose items that add up to it to the paisa.`
  return { code: 'bank_line.sum_differs', message }
}

const longestReference = 30

/**
 * The reference of a transfer. A reference pays a single order, so each of several orders gets the UTR with its own
 * number.
 */
export function referenceFor(
  { id, reference }: { readonly id: number; readonly reference: string },
  index: number,
  count: number,
): string {
  const whole = reference === '' ? `BANKLINE${id}` : reference
  const ending = count === 1 ? '' : `N${index + 1}`
  return `${whole.slice(0, longestReference - ending.length)}${ending}`
}

/** The search tries only the nearest items and small groups, so that it ends within milliseconds. */
const maxTried = 24
const largestGroup = 5

type Search = { readonly items: readonly Amounts[]; readonly target: number; readonly found: number[][] }

/** Collects up to two groups: if there is a second, the first is only a guess. */
function collect({ items, target, found }: Search, chosen: readonly number[], total: number): void {
  if (found.length > 1) return
  if (chosen.length > 0 && total === target) {
    found.push([...chosen])
    return
  }
  if (chosen.length === largestGroup) return
  const from = (chosen.at(-1) ?? -1) + 1
  for (let index = from; index < items.length; index += 1) {
    const next = sum([money(total), money(items[index]?.amountMinor ?? 0)]).amountMinor
    collect({ items, target, found }, [...chosen, index], next)
  }
}

/** The items that the line names, if they add up to it; otherwise the only group of near items that does. */
export function suggestedItems<One extends Item & Amounts & { readonly isNamed: boolean }>(
  amountMinor: number,
  items: readonly One[],
): One[] {
  const named = items.filter(({ isNamed }) => isNamed)
  if (named.length > 0 && sumOf(named).amountMinor === amountMinor) return named
  const near = items.filter((item) => item.amountMinor > 0 === amountMinor > 0).slice(0, maxTried)
  const found: number[][] = []
  collect({ items: near, target: amountMinor, found }, [], 0)
  const [group = []] = found
  return found.length === 1 ? near.filter((_, index) => group.includes(index)) : []
}
