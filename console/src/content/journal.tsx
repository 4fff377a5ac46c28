import { useState } from 'react'
import { Link, useLoaderData, useOutletContext, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import type { AdminPostRow } from '@shop/contract/content/admin-journal'
import { adminJournalCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { dayYearText } from '#ui/format.ts'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SearchForm } from '#ui/search-form.tsx'
import { usePages } from '#ui/use-pages.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { NewPostDialog } from './journal/new-post-dialog.tsx'
import { PostBadge } from './journal/post-badge.tsx'
import { views, viewTexts, type PostView } from './journal/post-labels.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams
  const view = views.find((one) => one === given.get('state')) ?? 'all'
  const search = given.get('search')?.trim() ?? ''
  const query = { ...(view !== 'all' && { state: view }), ...(search !== '' && { search }) }
  return signedIn(request, async () => ({
    view,
    query,
    page: await callApi(adminJournalCalls.list, { query, signal: request.signal }),
  }))
}

const columns: readonly Column<AdminPostRow>[] = [
  { name: 'Picture', cell: ({ picture }) => <Thumbnail picture={picture} /> },
  {
    name: 'Title',
    cell: ({ id, title }) => (
      <Link to={`/journal/${id}`} className="text-link wrap-anywhere">
        {title}
      </Link>
    ),
  },
  { name: 'Status', cell: (post) => <PostBadge post={post} /> },
  { name: 'Author', cell: ({ author }) => author },
  {
    name: 'Tags',
    cell: ({ tags }) => (tags.length === 0 ? null : <span className="text-small text-ink-2">{tags.join(', ')}</span>),
  },
  {
    name: 'Date',
    cell: ({ publishedAt }) =>
      publishedAt === null ? null : <span className="whitespace-nowrap">{dayYearText(publishedAt)}</span>,
  },
]

/** Silent for screen readers, because the title stands beside it. */
function Thumbnail({ picture }: { readonly picture: string | null }) {
  if (picture === null) return <span className="text-small text-ink-2">None</span>
  return (
    <img
      src={picture}
      alt=""
      loading="lazy"
      width={64}
      height={40}
      className="h-10 w-16 rounded-soft border border-line object-cover"
    />
  )
}

export function Component() {
  const { view, query, page } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const [isNew, setIsNew] = useState(false)
  const pages = usePages({
    first: page,
    rowsOf: ({ posts }) => posts,
    load: (cursor) => callApi(adminJournalCalls.list, { query: { ...query, cursor } }),
    filters: query,
  })
  return (
    <>
      <PageTitle title="Journal">
        {may(me, 'content.edit') && (
          <Button look="primary" onClick={() => setIsNew(true)}>
            New story
          </Button>
        )}
      </PageTitle>
      <ViewTabs name="state" views={views} current={view} texts={viewTexts} />
      <Search view={view} />
      <ListTable
        label="Journal"
        columns={columns}
        pages={pages}
        keyOf={({ id }) => String(id)}
        empty={<Nothing view={view} isSearched={query.search !== undefined} />}
      />
      {isNew && <NewPostDialog onClose={() => setIsNew(false)} />}
    </>
  )
}

function Search({ view }: { readonly view: PostView }) {
  const [given] = useSearchParams()
  return (
    <SearchForm label="Journal" className="mb-4 flex max-w-xl gap-2">
      <input type="hidden" name="state" value={view} />
      <input
        name="search"
        type="search"
        maxLength={100}
        defaultValue={given.get('search') ?? ''}
        aria-label="Title, author or tag"
        placeholder="Title, author or tag"
        className="field"
      />
      <Button type="submit">Search</Button>
    </SearchForm>
  )
}

function Nothing({ view, isSearched }: { readonly view: PostView; readonly isSearched: boolean }) {
  if (isSearched)
    return (
      <>
        <p className="mb-2 font-semibold">No story matches.</p>
        <Link to={`?state=${view}`} className="text-link">
          Clear the search
        </Link>
      </>
    )
  return <p className="font-semibold">{view === 'all' ? 'No stories yet.' : 'No stories here.'}</p>
}
