import {
  Link,
  useLoaderData,
  useNavigate,
  useOutletContext,
  useRevalidator,
  type LoaderFunctionArgs,
} from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import type { AdminCategory } from '@shop/contract/catalogue/admin-categories'
import { adminCategoryCalls, adminFieldCalls, adminShareCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { currentPerson, may, signedIn } from '#api/session.ts'
import { DesignerSharePanel } from '#shares/designer-share-panel.tsx'
import { loadChanges } from '#staff/load-changes.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { CategoryEditor } from './categories/category-editor.tsx'
import { kindTexts } from './categories/category-labels.ts'
import { RecordFieldsPanel } from './fields/record-fields-panel.tsx'

const thingOf = {
  department: 'category',
  category: 'category',
  collection: 'collection',
  celebrity_style: 'collection',
  designer: 'designer',
} as const

const viewOf = {
  department: 'categories',
  category: 'categories',
  collection: 'collections',
  celebrity_style: 'looks',
  designer: 'designers',
} as const

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params['id'] ?? ''
  return signedIn(request, async () => {
    const [category, { categories }, me, fields] = await Promise.all([
      callApi(adminCategoryCalls.find, { params: { id } }),
      callApi(adminCategoryCalls.list),
      currentPerson(),
      callApi(adminFieldCalls.category, { params: { id } }),
    ])
    const hasShare = category.designer !== null && may(me, 'money.read') && me.label === null
    const [share, events] = await Promise.all([
      hasShare ? callApi(adminShareCalls.find, { params: { id } }) : null,
      loadChanges(thingOf[category.kind], id),
    ])
    return { category, categories, share, events, fields }
  })
}

export function Component() {
  const { category, categories, share, events, fields } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return (
    <>
      <Path category={category} />
      <PageTitle title={category.name}>
        <span className="flex flex-wrap gap-x-5 gap-y-1">
          {may(me, 'content.read') && (
            <Link to={`/categories/${category.id}/sections`} className="text-link">
              Sections of the page
            </Link>
          )}
          {category.isListed && (
            <a href={`/category/${category.slug}`} target="_blank" rel="noreferrer" className="text-link">
              View in shop
            </a>
          )}
        </span>
      </PageTitle>
      {share !== null && <DesignerSharePanel account={share} />}
      <CategoryEditor
        key={category.id}
        loaded={category}
        nodes={categories}
        events={events}
        canEdit={may(me, 'catalogue.edit')}
        fields={
          <RecordFieldsPanel
            loaded={fields}
            canEdit={may(me, 'catalogue.edit')}
            read={() => callApi(adminFieldCalls.category, { params: { id: category.id } })}
            write={(body) => callApi(adminFieldCalls.changeCategory, { params: { id: category.id }, body })}
          />
        }
        onSaved={revalidate}
        onRemoved={() => navigate(`/categories?view=${viewOf[category.kind]}`)}
      />
    </>
  )
}

function Path({ category: { path, kind } }: { readonly category: AdminCategory }) {
  return (
    <p className="mb-2 flex flex-wrap gap-x-2">
      <Link to={`/categories?view=${viewOf[kind]}`} className="text-link">
        Categories
      </Link>
      {path.map(({ id, name }) => (
        <span key={id}>
          ›{' '}
          <Link to={`/categories/${id}`} className="text-link">
            {name}
          </Link>
        </span>
      ))}
      <span className="text-ink-2">› {kindTexts[kind]}</span>
    </p>
  )
}
