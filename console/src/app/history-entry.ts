type Entry = Pick<History, 'state' | 'replaceState'>

const isNamed = (state: unknown): boolean => typeof state === 'object' && state !== null && 'key' in state

/**
 * Gives the entry of a page that the browser loads a key of its own. The router would call each of them `default`, and
 * scroll a page to where another one was left.
 */
export function nameEntry(history: Entry): void {
  if (!isNamed(history.state)) history.replaceState({ key: crypto.randomUUID() }, '')
}
