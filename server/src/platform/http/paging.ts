import type { PageMeta } from '@shop/contract/core/envelope'

type Page = { readonly page: number; readonly perPage: number; readonly total: number; readonly shown: number }

type PageEnvelope = {
  readonly links: { first: string | null; last: string | null; prev: string | null; next: string | null }
  readonly meta: PageMeta
  readonly success: true
  readonly status: 200
}

export function pageEnvelope(requestUrl: string, publicUrl: string, page: Page): PageEnvelope {
  const lastPage = Math.max(1, Math.ceil(page.total / page.perPage))
  const address = new URL(requestUrl, publicUrl)
  const path = publicUrl + address.pathname
  const linkTo = (number: number) => {
    const query = new URLSearchParams(address.search)
    query.set('page', String(number))
    return `${path}?${query.toString()}`
  }
  const before = (page.page - 1) * page.perPage
  const isEmpty = page.shown === 0
  return {
    links: {
      first: linkTo(1),
      last: linkTo(lastPage),
      prev: page.page > 1 ? linkTo(Math.min(page.page - 1, lastPage)) : null,
      next: page.page < lastPage ? linkTo(page.page + 1) : null,
    },
    meta: {
      current_page: page.page,
      from: isEmpty ? 0 : before + 1,
      last_page: lastPage,
      path,
      per_page: page.perPage,
      to: isEmpty ? 0 : before + page.shown,
      total: page.total,
    },
    success: true,
    status: 200,
  }
}
