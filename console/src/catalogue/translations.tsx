import { useState } from 'react'
import { useLoaderData, useOutletContext, type LoaderFunctionArgs } from 'react-router'
import type { Me } from '@shop/contract/access/admin-session'
import type { TranslationRow } from '@shop/contract/catalogue/admin-translations'
import {
  languageNames,
  machineAuthor,
  translationKinds,
  translationLanguages,
  translationNeeds,
} from '@shop/contract/catalogue/translation-options'
import { adminTranslationCalls } from '@shop/contract/core/admin-call-table'
import { callApi } from '#api/client.ts'
import { may, signedIn } from '#api/session.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ListTable, type Column } from '#ui/list-table.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { saveFile } from '#ui/save-file.ts'
import { SearchForm } from '#ui/search-form.tsx'
import { useBulk } from '#ui/use-bulk.ts'
import { usePages } from '#ui/use-pages.ts'
import { useSending } from '#ui/use-sending.ts'
import { ViewTabs } from '#ui/view-tabs.tsx'
import { ImportTranslationsDialog, type Imported } from './translations/import-dialog.tsx'
import { PublicationLine } from './translations/publication-line.tsx'
import { SelectedBar } from './translations/selected-bar.tsx'
import { SuggestionsPanel } from './translations/suggestions-panel.tsx'
import { TranslationDialog } from './translations/translation-dialog.tsx'
import { directions, fieldText, keyOf, kindTexts, needTexts, plainText } from './translations/translation-labels.ts'
import { useProgress } from './translations/use-progress.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const given = new URL(request.url).searchParams
  const query = {
    language: translationLanguages.find((one) => one === given.get('language')) ?? 'hi',
    kind: translationKinds.find((one) => one === given.get('kind')) ?? 'product',
    need: translationNeeds.find((one) => one === given.get('need')) ?? 'missing',
    text: given.get('text') ?? '',
  } as const
  return signedIn(request, async () => {
    const [page, counts] = await Promise.all([
      callApi(adminTranslationCalls.list, { query, signal: request.signal }),
      callApi(adminTranslationCalls.counts, { query: { language: query.language }, signal: request.signal }),
    ])
    return { query, page, counts }
  })
}

type Query = Awaited<ReturnType<typeof loader>>['query']

const stateBadge = ({ state, isOutdated, author }: TranslationRow) => {
  if (state === null) return <Badge look="plain">Missing</Badge>
  if (isOutdated) return <Badge look="warn">Outdated</Badge>
  return state === 'reviewed' ? (
    <Badge look="good">Reviewed</Badge>
  ) : (
    <Badge look="warn">{author === machineAuthor ? 'Suggestion' : 'Draft'}</Badge>
  )
}

const shortText = 'line-clamp-2 max-w-prose min-w-0 wrap-anywhere md:min-w-60'

function columnsOf({ language }: Query, onEdit: (text: TranslationRow) => void): readonly Column<TranslationRow>[] {
  return [
    {
      name: 'English',
      cell: (text) => (
        <div className="min-w-0 py-1">
          <p className={shortText}>{plainText(text.english)}</p>
          <p className="text-small text-ink-2 wrap-anywhere">
            {fieldText(text)}
            {text.thing !== '' && text.thing !== text.english && `, ${text.thing}`}
          </p>
        </div>
      ),
    },
    {
      name: languageNames[language],
      cell: ({ value }) => (
        <p className={shortText} lang={language} dir={directions[language]}>
          {value === '' ? '–' : plainText(value)}
        </p>
      ),
    },
    { name: 'Status', cell: stateBadge },
    {
      name: 'Change',
      cell: (text) => (
        <Button aria-label={`Translate ${plainText(text.english).slice(0, 60)}`} onClick={() => onEdit(text)}>
          {text.value === '' ? 'Translate' : 'Change'}
        </Button>
      ),
    },
  ]
}

export function Component() {
  const { query, page, counts } = useLoaderData<typeof loader>()
  const me = useOutletContext<Me>()
  useProgress(counts.isCounting || (counts.suggestions?.waiting ?? 0) > 0)
  const { language, kind, need } = query
  const pages = usePages({
    first: page,
    rowsOf: ({ texts }) => texts,
    load: (cursor) => callApi(adminTranslationCalls.list, { query: { ...query, cursor } }),
    filters: query,
  })
  const [editing, setEditing] = useState<TranslationRow>()
  const { keys, setKeys } = useBulk<never>(query)
  const selected = pages.rows.filter((row) => keys.has(keyOf(row)))
  const ofKind = counts.kinds.find((one) => one.kind === kind)
  const isSelectable = need === 'unreviewed' || (need === 'missing' && counts.suggestions !== null)
  return (
    <>
      <PageTitle title="Translations">
        <Files query={query} />
      </PageTitle>
      <PublicationLine language={language} {...counts} canOpen={may(me, 'settings.edit')} />
      <Filters query={query} />
      <ViewTabs
        name="need"
        views={translationNeeds}
        current={need}
        texts={needTexts}
        countOf={(one) => ofKind?.[one]}
        keepsFilters
      />
      {need === 'missing' && counts.suggestions !== null && (
        <SuggestionsPanel
          language={language}
          kind={kind}
          suggestions={counts.suggestions}
          missing={ofKind?.missing ?? 0}
        />
      )}
      {selected.length > 0 && (
        <SelectedBar
          language={language}
          selected={selected}
          service={need === 'missing' ? counts.suggestions?.name : undefined}
          onClear={() => setKeys(new Set())}
        />
      )}
      <ListTable
        label="Translations"
        columns={columnsOf(query, setEditing)}
        pages={pages}
        keyOf={keyOf}
        nameOf={(text) => plainText(text.english).slice(0, 60)}
        selection={isSelectable ? { keys, onChange: setKeys } : undefined}
        empty={<p className="font-semibold">{need === 'missing' ? 'No translation is missing.' : 'No texts here.'}</p>}
      />
      {editing !== undefined && (
        <TranslationDialog language={language} text={editing} onClose={() => setEditing(undefined)} />
      )}
    </>
  )
}

function Filters({ query: { language, kind, need, text } }: { readonly query: Query }) {
  return (
    <SearchForm label="Translations" className="mt-4 mb-4 grid gap-3 sm:flex sm:flex-wrap sm:items-end">
      <input type="hidden" name="need" value={need} />
      <select name="language" defaultValue={language} aria-label="Language" className="field sm:max-w-40">
        {translationLanguages.map((one) => (
          <option key={one} value={one}>
            {languageNames[one]}
          </option>
        ))}
      </select>
      <select name="kind" defaultValue={kind} aria-label="Texts of" className="field sm:max-w-48">
        {translationKinds.map((one) => (
          <option key={one} value={one}>
            {kindTexts[one]}
          </option>
        ))}
      </select>
      <input
        type="search"
        name="text"
        defaultValue={text}
        maxLength={100}
        aria-label="Search the English text"
        placeholder="Search the English text"
        className="field sm:max-w-64"
      />
      <Button type="submit">Search</Button>
    </SearchForm>
  )
}

function Files({ query: { language, kind, need } }: { readonly query: Query }) {
  const { isBusy, problem, send } = useSending()
  const [isOpen, setIsOpen] = useState(false)
  const [imported, setImported] = useState<Imported>()
  const download = () =>
    send(true, async () => {
      saveFile(await callApi(adminTranslationCalls.exportFile, { body: { language, kind, need } }))
    })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button isBusy={isBusy} onClick={() => void download()}>
        Download CSV
      </Button>
      <Button onClick={() => setIsOpen(true)}>Import</Button>
      {problem !== undefined && <Notice look="alert">{problem}</Notice>}
      {imported !== undefined && <ImportedNotice imported={imported} />}
      {isOpen && <ImportTranslationsDialog onDone={setImported} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function ImportedNotice({ imported: { written, outdated, problems, problemCount } }: { readonly imported: Imported }) {
  return (
    <Notice look={problemCount > 0 ? 'warn' : 'good'}>
      <p>
        {written === 1 ? '1 text was imported' : `${written} texts were imported`}
        {outdated > 0 && `, ${outdated} of them outdated`}.{' '}
        {problemCount > 0 && (problemCount === 1 ? '1 row was left out:' : `${problemCount} rows were left out:`)}
      </p>
      {problems.length > 0 && (
        <ul className="mt-1 list-disc ps-5">
          {problems.map(({ line, message }) => (
            <li key={line}>
              Line {line}: {message}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
