/** Builds the address of a call; imports no schemas, so that browsers can load it. */

export type Method = 'GET' | 'POST' | 'DELETE'

export const apiRoot = '/api/v2'
export const adminRoot = '/api/admin/v1'

type AddressParts = { readonly params?: unknown; readonly query?: unknown }

function text(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function entriesOf(values: unknown): [string, unknown][] {
  return typeof values === 'object' && values !== null ? Object.entries(values) : []
}

export function addressOf(call: { readonly path: string }, parts: AddressParts = {}): string {
  return addressBelow(apiRoot, call, parts)
}

export function adminAddressOf(call: { readonly path: string }, parts: AddressParts = {}): string {
  return addressBelow(adminRoot, call, parts)
}

function addressBelow(root: string, { path }: { readonly path: string }, { params, query }: AddressParts): string {
  const given = new Map(entriesOf(params))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(given.get(name))))
  const search = entriesOf(query).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((one) => one !== undefined && one !== null)
      .map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(text(one))}`),
  )
  return search.length === 0 ? `${root}/${filled}` : `${root}/${filled}?${search.join('&')}`
}
