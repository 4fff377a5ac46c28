const longestQuery = 80
/** Longer numbers are phones, PIN codes or orders, which do not help to tune the search. */
const maxDigits = 5

/** The query as the log stores it; undefined for a text that may identify a person, or is no search. */
export function loggedQuery(text: string): string | undefined {
  const query = text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const isTooLong = query.length > longestQuery
  const digits = query.replaceAll(/\D/g, '').length
  if (query.length < 2 || isTooLong || digits > maxDigits || query.includes('@')) return undefined
  return /[\p{L}\p{N}]/u.test(query) && !/[\p{C}<>]/u.test(query) ? query : undefined
}

const pages = '/category/'

/** The query of the first page of a search; undefined for every other address. */
export function queryOfPage(url: string): string | undefined {
  const queryAt = url.indexOf('?')
  if (queryAt === -1 || !url.startsWith(pages)) return undefined
  const given = new URLSearchParams(url.slice(queryAt + 1))
  if (given.has('page') && given.get('page') !== '1') return undefined
  return loggedQuery(given.get('name') ?? '')
}

const robots = /bot\b|crawl|spider|slurp|preview|headless/i

/** True for a program that reads pages by itself. */
export const isRobot = (userAgent: string | undefined): boolean => userAgent === undefined || robots.test(userAgent)
