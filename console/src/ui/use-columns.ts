import { useSearchParams } from 'react-router'

/** The query parameter with a list's columns. */
export const columnsParam = 'columns'

/** Columns that views were saved with before they got their present names. */
const presentNames: Readonly<Record<string, string>> = {
  State: 'Status',
  Free: 'Available',
  Held: 'Reserved',
  Promised: 'Committed',
  'On the shelf': 'On hand',
  Wants: 'Request',
  Asked: 'Requested',
  Begun: 'Started',
  Settled: 'Resolved',
  'What differs': 'Differences',
  'Takes off': 'Discount',
  Tries: 'Attempts',
}

/** The chosen columns in order, or all of them. The first column contains the link, so it always stays. */
export function chosenColumns(names: readonly string[], given: string | null): readonly string[] {
  const present = (given?.split(',') ?? []).map((name) => (names.includes(name) ? name : (presentNames[name] ?? name)))
  const chosen = [...new Set(present)].filter((name) => names.includes(name))
  const [first] = names
  if (chosen.length === 0 || first === undefined) return names
  return chosen.includes(first) ? chosen : [first, ...chosen]
}

export function columnsText(names: readonly string[], chosen: readonly string[]): string | undefined {
  const text = chosen.join(',')
  return text === names.join(',') ? undefined : text
}

export function useColumns<One extends { readonly name: string }>(columns: readonly One[]): readonly One[] {
  const [given] = useSearchParams()
  const names = columns.map(({ name }) => name)
  return chosenColumns(names, given.get(columnsParam)).flatMap((name) => columns.find((one) => one.name === name) ?? [])
}
