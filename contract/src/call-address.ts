/** Where a call goes; knows no schemas, so that browsers can carry it. */

export type Method = 'GET' | 'POST' | 'DELETE'

/** Every call's address begins with it. */
export const apiRoot = '/api/v2'

type Asked = { readonly params?: unknown; readonly query?: unknown }

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function entriesOf(values: unknown): [string, unknown][] {
  return typeof values === 'object' && values !== null ? Object.entries(values) : []
}

/** Path and query of a call below the shop's root: lists are repeated, absent values left out. */
export function addressOf({ path }: { readonly path: string }, { params, query }: Asked = {}): string {
  const given = new Map(entriesOf(params))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given.get(name))))
  const search = entriesOf(query).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((one) => one !== undefined && one !== null)
      .map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(text(one))}`),
  )
  return search.length === 0 ? `${apiRoot}/${filled}` : `${apiRoot}/${filled}?${search.join('&')}`
}
