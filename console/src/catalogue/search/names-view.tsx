import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { NameKind, SearchEntry, SearchName } from '@shop/contract/catalogue/admin-search'
import { adminSearchCalls } from '@shop/contract/core/admin-call-table'
import { fieldsOf, messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { kindTexts, meaningKinds } from './search-labels.ts'
import { SearchResult } from './search-result.tsx'

const longestWords = 60

type NamesViewProps = {
  readonly names: readonly SearchName[]
  readonly entries: readonly SearchEntry[]
  /** A link opens the form with these words. */
  readonly words: string
  readonly isPages: boolean
  readonly canEdit: boolean
}

export function NamesView({ names, entries, words, isPages, canEdit }: NamesViewProps) {
  const shown = names.filter(({ kind }) => (kind === 'page') === isPages)
  return (
    <>
      <p className="mb-4 max-w-prose text-ink-2">
        {isPages
          ? 'A search for these words, and for nothing else, shows a link to the page above the pieces.'
          : 'A search for these words finds what they mean. Pieces that say them are read as such, unless the words count in searches only.'}
      </p>
      {canEdit && <AddName key={`${isPages} ${words}`} entries={entries} firstWords={words} isPages={isPages} />}
      {shown.length === 0 ? (
        <p className="panel mt-5 p-8 text-center font-semibold">You have added no words yet.</p>
      ) : (
        <div className="panel mt-5 overflow-x-auto">
          <table aria-label={isPages ? 'Redirects' : 'Synonyms'} className="grid-table">
            <thead>
              <tr>
                <th scope="col">Words</th>
                <th scope="col">{isPages ? 'Page' : 'Meaning'}</th>
                {canEdit && <th scope="col">Change</th>}
              </tr>
            </thead>
            <tbody>
              {shown.map((name) => (
                <NameRow key={`${name.kind} ${name.code} ${name.name}`} name={name} canEdit={canEdit} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}

function NameRow({ name, canEdit }: { readonly name: SearchName; readonly canEdit: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  const { kind, code, label } = name
  return (
    <tr>
      <td className="font-semibold wrap-anywhere">{name.name}</td>
      <td>
        {label}
        {kind !== 'page' && (
          <span className="block text-small text-ink-2">
            {kindTexts[kind]}
            {name.isOneWay && ', in searches only'}
          </span>
        )}
      </td>
      {canEdit && (
        <td className="text-right">
          <Button look="quiet" aria-label={`Remove ${name.name}`} onClick={() => setIsOpen(true)}>
            Remove
          </Button>
          {isOpen && (
            <FormDialog
              title={`Remove “${name.name}”`}
              action="Remove"
              look="danger"
              onClose={() => setIsOpen(false)}
              onSubmit={async () => {
                await callApi(adminSearchCalls.removeName, { body: { kind, code, name: name.name } })
              }}
            >
              {() => (
                <p>
                  Searches for “{name.name}” no longer mean {label}.
                </p>
              )}
            </FormDialog>
          )}
        </td>
      )}
    </tr>
  )
}

type AddNameProps = {
  readonly entries: readonly SearchEntry[]
  readonly firstWords: string
  readonly isPages: boolean
}

function AddName({ entries, firstWords, isPages }: AddNameProps) {
  const [words, setWords] = useState(firstWords.slice(0, longestWords))
  const [isOneWay, setIsOneWay] = useState(false)
  const [kind, setKind] = useState<NameKind>(isPages ? 'page' : 'piece')
  const ofKind = entries.filter((entry) => entry.kind === kind).toSorted((a, b) => a.label.localeCompare(b.label))
  const [code, setCode] = useState('')
  const [error, setError] = useState<unknown>()
  const [isBusy, setIsBusy] = useState(false)
  const [added, setAdded] = useState<string>()
  const { revalidate } = useRevalidator()
  const name = words.trim()
  const hasCode = ofKind.some((entry) => entry.code === code)
  const body = { kind, code: hasCode ? code : '', name, isOneWay: isOneWay && !isPages }
  const add = async (): Promise<void> => {
    if (isBusy) return
    setIsBusy(true)
    setError(undefined)
    setAdded(undefined)
    try {
      await callApi(adminSearchCalls.addName, { body })
      setAdded(name)
      setWords('')
      await revalidate()
    } catch (refusal) {
      setError(refusal)
    } finally {
      setIsBusy(false)
    }
  }
  const fields = fieldsOf(error)
  const trial = name.length < 2 ? undefined : { query: name, ...(hasCode && { name: body }) }
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <form
        noValidate
        aria-label={isPages ? 'New redirect' : 'Synonyms'}
        className="panel grid gap-4 p-4"
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <TextField
          label="Words, as shoppers type them"
          value={words}
          maxLength={longestWords}
          autoComplete="off"
          error={fields['name']}
          onChange={({ target }) => setWords(target.value)}
        />
        {!isPages && (
          <SelectField
            label="Type"
            value={kind}
            options={meaningKinds.map((one) => ({ value: one, text: kindTexts[one] }))}
            onChange={({ target }) => setKind(meaningKinds.find((one) => one === target.value) ?? 'piece')}
          />
        )}
        <SelectField
          label={isPages ? 'Page' : 'Meaning'}
          value={hasCode ? code : ''}
          options={[
            { value: '', text: 'Choose' },
            ...ofKind.map((entry) => ({ value: entry.code, text: entry.label })),
          ]}
          error={fields['code']}
          onChange={({ target }) => setCode(target.value)}
        />
        {!isPages && (
          <label className="flex items-start gap-2">
            <input
              type="checkbox"
              className="mt-1"
              checked={isOneWay}
              onChange={({ target }) => setIsOneWay(target.checked)}
            />
            <span>
              In searches only
              <span className="block text-small text-ink-2">
                “kurti” finds kurtas, and a search for kurtas finds no piece that only says “kurti”.
              </span>
            </span>
          </label>
        )}
        {error !== undefined && Object.keys(fields).length === 0 && <Notice look="alert">{messageOf(error)}</Notice>}
        {added !== undefined && <Notice look="good">Searches use “{added}” now.</Notice>}
        <Button look="primary" type="submit" isBusy={isBusy}>
          Add words
        </Button>
      </form>
      <SearchResult trial={trial} />
    </div>
  )
}
