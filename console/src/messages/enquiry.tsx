import { useState } from 'react'
import { Link, useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminEnquiryCalls } from '@shop/contract/core/admin-call-table'
import type { AdminEnquiry } from '@shop/contract/messages/admin-enquiries'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { ChangesPanel } from '#staff/changes-panel.tsx'
import { loadChanges } from '#staff/load-changes.ts'
import { Button } from '#ui/button.tsx'
import { timeText } from '#ui/format.ts'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useSending } from '#ui/use-sending.ts'
import { EnquiryBadge } from './enquiries/enquiry-badge.tsx'
import { AnswerDialog, CloseDialog, NoteDialog } from './enquiries/enquiry-dialogs.tsx'
import { kindTexts, stepTexts } from './enquiries/enquiry-labels.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params['id'] ?? ''
  return signedIn(request, async () => {
    const [found, events] = await Promise.all([
      callApi(adminEnquiryCalls.find, { params: { id } }),
      loadChanges('enquiry', id),
    ])
    return { found, events }
  })
}

export function Component() {
  const { found, events } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  return (
    <>
      <PageTitle back={{ to: '/enquiries', text: 'Enquiries' }} title={`Enquiry ${found.ticket}`}>
        {may(me, 'customers.edit') && <Actions found={found} />}
      </PageTitle>
      <p className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <EnquiryBadge isDone={found.isDone} />
        <span>{kindTexts[found.kind]}</span>
        <span>Received {timeText(found.createdAt)}</span>
      </p>
      <div className="grid items-start gap-5 xl:grid-cols-[3fr_2fr]">
        <div className="grid gap-5">
          <MessagePanel found={found} canOpenFile={may(me, 'contacts.read')} />
          <ChangesPanel events={events} />
        </div>
        <div className="grid gap-5">
          <WriterPanel found={found} canSeeOrders={may(me, 'orders.read')} />
          <History found={found} />
        </div>
      </div>
    </>
  )
}

function Actions({ found }: { readonly found: AdminEnquiry }) {
  const [open, setOpen] = useState<'answer' | 'close' | 'note'>()
  const close = (): void => setOpen(undefined)
  return (
    <div className="flex flex-wrap gap-2">
      {found.canBeAnswered && (
        <Button look={found.isDone ? 'secondary' : 'primary'} onClick={() => setOpen('answer')}>
          Answer
        </Button>
      )}
      <Button onClick={() => setOpen('close')}>{found.isDone ? 'Reopen' : 'Close'}</Button>
      <Button onClick={() => setOpen('note')}>Add a note</Button>
      {open === 'answer' && <AnswerDialog found={found} onClose={close} />}
      {open === 'close' && <CloseDialog found={found} onClose={close} />}
      {open === 'note' && <NoteDialog found={found} onClose={close} />}
    </div>
  )
}

function MessagePanel({ found, canOpenFile }: { readonly found: AdminEnquiry; readonly canOpenFile: boolean }) {
  const { about, details, message, promise, hasFile } = found
  return (
    <section aria-labelledby="message" className="panel p-4">
      <h2 id="message" className="mb-3 text-section font-semibold">
        {about}
      </h2>
      {details.map((detail) => (
        <p key={detail} className="text-ink-2 wrap-anywhere">
          {detail}
        </p>
      ))}
      {message !== '' && <p className="mt-3 whitespace-pre-line wrap-anywhere">{message}</p>}
      {hasFile && canOpenFile && <FileButton id={found.id} />}
      {!found.isDone && <p className="mt-4 text-small text-ink-2">We promised: {promise}</p>}
    </section>
  )
}

function FileButton({ id }: { readonly id: number }) {
  const { isBusy, problem, send } = useSending()
  const download = async (): Promise<void> => {
    await send(true, async () => {
      saveFile(await callApi(adminEnquiryCalls.file, { params: { id } }))
    })
  }
  return (
    <div className="mt-4">
      <Button isBusy={isBusy} onClick={() => void download()}>
        Download the PDF
      </Button>
      <p className="mt-1 text-small text-ink-2">Nobody has checked the file: open it like any stranger’s attachment.</p>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
    </div>
  )
}

function WriterPanel({ found, canSeeOrders }: { readonly found: AdminEnquiry; readonly canSeeOrders: boolean }) {
  const { name, email, phone, orderCode, canBeAnswered } = found
  const rows = [
    ['Name', name],
    ['Email', email],
    ['Phone', phone],
  ] as const
  const known = rows.filter(([, value]) => value !== null)
  if (known.length === 0 && orderCode === null && canBeAnswered) return null
  return (
    <section aria-labelledby="writer" className="panel p-4">
      <h2 id="writer" className="mb-3 text-section font-semibold">
        From
      </h2>
      {!canBeAnswered && <p className="text-ink-2">The writer has deleted their account.</p>}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {known.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
        {orderCode !== null && (
          <div className="contents">
            <dt className="text-ink-2">Order</dt>
            <dd>
              {canSeeOrders ? (
                <Link to={`/orders/${orderCode}`} className="text-link">
                  {orderCode}
                </Link>
              ) : (
                orderCode
              )}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

function History({ found: { steps } }: { readonly found: AdminEnquiry }) {
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="history" className="panel p-4">
      <h2 id="history" className="mb-3 text-section font-semibold">
        Answers and notes
      </h2>
      <ol className="grid gap-3 border-l border-line pl-4">
        {steps.map(({ id, kind, actor, body, at }) => (
          <li key={id}>
            <p className="font-semibold">{stepTexts[kind]}</p>
            <p className="text-small text-ink-2">
              {timeText(at)} · by {actor}
            </p>
            {body !== '' && <p className="mt-1 whitespace-pre-line wrap-anywhere">{body}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
