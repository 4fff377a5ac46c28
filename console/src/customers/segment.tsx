import { useEffect, useState } from 'react'
import { Link, useLoaderData, useNavigate, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import { adminSegmentCalls } from '@shop/contract/core/admin-call-table'
import type { Segment, SegmentChoices } from '@shop/contract/customers/admin-segments'
import { segmentMatches } from '@shop/contract/customers/segment-options'
import { fieldsOf, messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { ChangesPanel } from '#staff/changes-panel.tsx'
import { loadChanges } from '#staff/load-changes.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { LeavingQuestion } from '#ui/leaving-question.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFreshOnConflict } from '#ui/use-fresh-on-conflict.ts'
import { PreviewPanel } from './segments/preview-panel.tsx'
import { RuleFields } from './segments/rule-fields.tsx'
import { bodyIn, emptyForm, formOf, type Faults } from './segments/segment-form.ts'
import { matchTexts } from './segments/segment-labels.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = params['id'] ?? ''
  return signedIn(request, async () => {
    const choices = await callApi(adminSegmentCalls.choices, { signal: request.signal })
    if (id === 'new') return { found: null, choices, events: null }
    const [found, events] = await Promise.all([
      callApi(adminSegmentCalls.find, { params: { id } }),
      loadChanges('segment', id),
    ])
    return { found, choices, events }
  })
}

export function Component() {
  const { found, choices, events } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  const canEdit = may(me, 'marketing.edit')
  return (
    <>
      <PageTitle back={{ to: '/segments', text: 'Segments' }} title={found?.name ?? 'New segment'}>
        {found !== null && (
          <div className="flex flex-wrap gap-2">
            {may(me, 'customers.read') && (
              <Link to={`/customers?segment=${found.id}`} className="button button-secondary">
                Show its customers
              </Link>
            )}
            {canEdit && <RemoveButton found={found} />}
          </div>
        )}
      </PageTitle>
      <Editor key={found?.version ?? 'new'} found={found} choices={choices} me={me} />
      {events !== null && <ChangesPanel events={events} className="mt-5" />}
    </>
  )
}

type EditorProps = { readonly found: Segment | null; readonly choices: SegmentChoices; readonly me: Me }

function Editor({ found, choices, me }: EditorProps) {
  const canEdit = may(me, 'marketing.edit')
  const [initial] = useState(() => (found === null ? emptyForm() : formOf(found)))
  const [form, setForm] = useState(initial)
  const { faults, problem, isBusy, saved, save } = useSaving(found)
  const isChanged = JSON.stringify(form) !== JSON.stringify(initial) && saved === undefined
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save(form)
      }}
      className="grid items-start gap-5 xl:grid-cols-[3fr_2fr]"
    >
      <LeavingQuestion isChanged={isChanged} />
      <section aria-labelledby="rules" className="panel grid min-w-0 gap-4 p-4">
        <h2 id="rules" className="text-section font-semibold">
          Rules
        </h2>
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label="Name"
            value={form.name}
            maxLength={60}
            error={faults['name']}
            onChange={({ target }) => setForm({ ...form, name: target.value })}
            required
          />
          <SelectField
            label="A customer is in it when"
            value={form.match}
            options={segmentMatches.map((value) => ({ value, text: matchTexts[value] }))}
            onChange={({ target }) =>
              setForm({ ...form, match: segmentMatches.find((one) => one === target.value) ?? 'all' })
            }
          />
        </div>
        <RuleFields
          rules={form.rules}
          choices={choices}
          faults={faults}
          onChange={(rules) => setForm({ ...form, rules })}
        />
      </section>
      <div className="grid gap-5 xl:sticky xl:top-4">
        <PreviewPanel form={form} canOpen={may(me, 'customers.read')} />
        {Object.keys(faults).length > 0 && <Notice look="alert">Some fields are not right yet.</Notice>}
        {problem !== undefined && <Notice look="alert">{problem}</Notice>}
        {canEdit && (
          <Button look="primary" type="submit" isBusy={isBusy}>
            {found === null ? 'Create segment' : 'Save'}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Saves the segment, and opens it at its new version. */
function useSaving(found: Segment | null) {
  const [faults, setFaults] = useState<Faults>({})
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const [saved, setSaved] = useState<Segment>()
  const navigate = useNavigate()
  useEffect(() => {
    if (saved !== undefined) void navigate(`/segments/${saved.id}`, { replace: true })
  }, [saved, navigate])
  const save = async (form: Parameters<typeof bodyIn>[0]): Promise<void> => {
    const read = bodyIn(form)
    setProblem(undefined)
    setFaults('faults' in read ? read.faults : {})
    if ('faults' in read || isBusy) return
    setIsBusy(true)
    try {
      setSaved(
        await (found === null
          ? callApi(adminSegmentCalls.add, { body: read.body })
          : callApi(adminSegmentCalls.save, {
              params: { id: found.id },
              body: { ...read.body, version: found.version },
            })),
      )
    } catch (refusal) {
      const fields = fieldsOf(refusal)
      setFaults(fields)
      if (Object.keys(fields).length === 0) setProblem(messageOf(refusal))
    } finally {
      setIsBusy(false)
    }
  }
  return { faults, problem, isBusy, saved, save }
}

function RemoveButton({ found: { id, version } }: { readonly found: Segment }) {
  const [isOpen, setIsOpen] = useState(false)
  const [isGone, setIsGone] = useState(false)
  const attempt = useFreshOnConflict()
  const navigate = useNavigate()
  useEffect(() => {
    if (isGone) void navigate('/segments', { replace: true })
  }, [isGone, navigate])
  return (
    <>
      <Button look="danger" onClick={() => setIsOpen(true)}>
        Remove
      </Button>
      {isOpen && (
        <FormDialog
          title="Remove the segment"
          action="Remove"
          look="danger"
          onClose={() => setIsOpen(false)}
          onSubmit={() =>
            attempt(async () => {
              await callApi(adminSegmentCalls.remove, { params: { id }, body: { version } })
              setIsGone(true)
            })
          }
        >
          {() => <p>Its customers stay as they are. Campaigns that were sent keep their reports.</p>}
        </FormDialog>
      )}
    </>
  )
}
