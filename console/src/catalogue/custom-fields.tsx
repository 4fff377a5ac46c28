import { useState } from 'react'
import { useLoaderData, useOutletContext, useRevalidator, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { fieldOwners, maxDefinitions, type FieldOwner } from '@shop/contract/catalogue/fields/field-types'
import { adminFieldCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useSending } from '#ui/use-sending.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { DefinitionDialog } from './fields/definition-dialog.tsx'
import type { Definition } from './fields/definition-form.ts'
import { examples, ownerTexts } from './fields/field-labels.ts'
import { FieldRow } from './fields/field-list.tsx'
import { RemoveFieldDialog } from './fields/remove-field-dialog.tsx'

export async function loader({ request }: LoaderFunctionArgs) {
  return signedIn(request, () => callApi(adminFieldCalls.list))
}

const tabs: readonly FieldOwner[] = ['piece', 'size', 'category', 'designer', 'order', 'customer']

type Opened = { readonly dialog: 'edit' | 'remove'; readonly definition: Definition }

export function Component() {
  const { definitions } = useLoaderData<typeof loader>()
  const canEdit = may(useOutletContext<Me>(), 'settings.edit')
  const [given] = useSearchParams()
  const owner = fieldOwners.find((one) => one === given.get('owner')) ?? 'piece'
  const own = definitions.filter((definition) => definition.owner === owner)
  const [opened, setOpened] = useState<Opened | 'new'>()
  const close = (): void => setOpened(undefined)
  const countOf = (one: FieldOwner): number => definitions.filter((definition) => definition.owner === one).length
  return (
    <>
      <PageTitle back={{ to: '/settings', text: 'Settings' }} title="Custom fields">
        {canEdit && own.length < maxDefinitions && (
          <Button look="primary" onClick={() => setOpened('new')}>
            Add a field
          </Button>
        )}
      </PageTitle>
      <p className="mb-5 max-w-prose text-ink-2">
        Details of your own on each record, also called metafields. Fill them in where the record is edited; those of
        pieces and sizes also in the grid and in spreadsheets.
      </p>
      <ViewTabs views={tabs} current={owner} texts={ownerTexts} name="owner" countOf={countOf} />
      {own.length === 0 ? (
        <Empty owner={owner} />
      ) : (
        <Fields key={owner} owner={owner} own={own} canEdit={canEdit} onOpen={setOpened} />
      )}
      {opened === 'new' && <DefinitionDialog owner={owner} onClose={close} />}
      {opened !== undefined && opened !== 'new' && opened.dialog === 'edit' && (
        <DefinitionDialog owner={owner} definition={opened.definition} onClose={close} />
      )}
      {opened !== undefined && opened !== 'new' && opened.dialog === 'remove' && (
        <RemoveFieldDialog definition={opened.definition} onClose={close} />
      )}
    </>
  )
}

function Empty({ owner }: { readonly owner: FieldOwner }) {
  return (
    <div className="panel p-6 md:p-8">
      <p className="mb-3 font-semibold">{ownerTexts[owner]} have no custom fields yet.</p>
      <p className="mb-1 text-ink-2">A house like yours might note:</p>
      <dl className="grid gap-1">
        {examples[owner].map(({ title, text }) => (
          <div key={title} className="flex flex-wrap gap-x-2">
            <dt className="font-semibold">{title}</dt>
            <dd className="text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type FieldsProps = {
  readonly owner: FieldOwner
  readonly own: readonly Definition[]
  readonly canEdit: boolean
  readonly onOpen: (opened: Opened) => void
}

function Fields({ owner, own, canEdit, onOpen }: FieldsProps) {
  const { problem, send } = useSending()
  const { revalidate } = useRevalidator()
  const [announced, setAnnounced] = useState('')
  const move = async (from: number, to: number): Promise<void> => {
    const moved = own[from]
    if (moved === undefined || to < 0 || to >= own.length || from === to) return
    const ids = own.map(({ id }) => id).filter((id) => id !== moved.id)
    await send(true, async () => {
      await callApi(adminFieldCalls.arrange, { body: { owner, ids: ids.toSpliced(to, 0, moved.id) } })
      await revalidate()
      setAnnounced(`${moved.title}: ${to + 1} of ${own.length}`)
    })
  }
  return (
    <>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      <ol aria-label={`Custom fields: ${ownerTexts[owner]}`} className="panel divide-y divide-line">
        {own.map((definition, index) => (
          <FieldRow
            key={definition.id}
            definition={definition}
            index={index}
            count={own.length}
            canEdit={canEdit}
            onMove={(to) => void move(index, to)}
            onEdit={() => onOpen({ dialog: 'edit', definition })}
            onRemove={() => onOpen({ dialog: 'remove', definition })}
          />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </>
  )
}
