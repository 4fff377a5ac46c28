import { useState } from 'react'
import { Link, useLoaderData, useOutletContext, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import type { CategoryKind } from '@shop/contract/catalogue/admin-categories'
import { adminCategoryCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { CategoryTree } from './categories/category-tree.tsx'
import { NewCategoryDialog } from './categories/new-category-dialog.tsx'

type View = { readonly key: string; readonly name: string; readonly kinds: readonly CategoryKind[] }

const views: readonly [View, ...View[]] = [
  { key: 'categories', name: 'Categories', kinds: ['department'] },
  { key: 'collections', name: 'Collections', kinds: ['collection'] },
  { key: 'looks', name: 'Looks', kinds: ['celebrity_style'] },
  { key: 'designers', name: 'Designers', kinds: ['designer'] },
]

export async function loader({ request }: LoaderFunctionArgs) {
  return signedIn(request, () => callApi(adminCategoryCalls.list, { signal: request.signal }))
}

export function Component() {
  const { categories } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const [given] = useSearchParams()
  const [isNew, setIsNew] = useState(false)
  const view = views.find(({ key }) => key === given.get('view')) ?? views[0]
  const canEdit = may(me, 'catalogue.edit')
  const hasRows = categories.some(({ kind, parentId }) => parentId === null && view.kinds.includes(kind))
  return (
    <>
      <PageTitle title="Categories">{canEdit && <Button onClick={() => setIsNew(true)}>New</Button>}</PageTitle>
      <nav aria-label="Views" className="mb-4 overflow-x-auto border-b border-line">
        <ul className="flex gap-1">
          {views.map(({ key, name }) => (
            <li key={key} className="shrink-0">
              <Link
                to={`?view=${key}`}
                aria-current={key === view.key ? 'page' : undefined}
                className={classNames(
                  'block border-b-2 px-3 py-2',
                  key === view.key ? 'border-accent font-semibold text-accent' : 'border-transparent',
                )}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {hasRows ? (
        <CategoryTree key={view.key} loaded={categories} kinds={view.kinds} canEdit={canEdit} />
      ) : (
        <p className="panel p-8 text-center text-ink-2">None yet.</p>
      )}
      {isNew && <NewCategoryDialog nodes={categories} onClose={() => setIsNew(false)} />}
    </>
  )
}
