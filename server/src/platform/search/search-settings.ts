export type SearchAccount = {
  /** The address of the cluster, without a slash at its end. */
  readonly url: string
  /** The name that searches ask, which leads to the index of the day. */
  readonly name: string
  readonly authorization: string | undefined
}

const defaultName = 'shop-listings'

/** True for `https://user:password@host:9200/name`; name and user may be left out. */
export function isSearchUrl(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, pathname, search, hash } = new URL(value)
  return /^https?:$/.test(protocol) && /^\/([a-z][a-z\d-]{0,59})?$/.test(pathname) && search + hash === ''
}

export function searchOf(url: string): SearchAccount {
  const { origin, pathname, username, password } = new URL(url)
  const account = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return {
    url: origin,
    name: pathname === '/' ? defaultName : pathname.slice(1),
    authorization: username === '' ? undefined : `Basic ${Buffer.from(account).toString('base64')}`,
  }
}
