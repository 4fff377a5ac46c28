import { useEffect, useState } from 'react'
import { adminTermsCalls } from '@shop/contract/core/admin-call-table'
import type { DispatchKinds } from '@shop/contract/fulfilment/admin-terms'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { textOf, type Value } from '#ui/form-body.ts'
import { SelectField } from '#ui/select-field.tsx'

type CategoriesEditorProps = {
  readonly label: string
  readonly hint?: string
  /** The ids of the categories. */
  readonly chosen: readonly Value[]
  readonly errors: Readonly<Record<string, string>>
  readonly place: string
  readonly onChange: (chosen: readonly Value[]) => void
}

type Loaded = { readonly kinds: DispatchKinds['kinds']; readonly problem?: string }

export function useKinds(): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ kinds: [] })
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    callApi(adminTermsCalls.kinds, { signal }).then(setLoaded, (error: unknown) => {
      if (!signal.aborted) setLoaded({ kinds: [], problem: messageOf(error) })
    })
    return () => stopping.abort()
  }, [])
  return loaded
}

/** Chosen categories, each with a button that removes it, and a list from which one is added. */
export function CategoriesEditor({ label, hint, chosen, errors, place, onChange }: CategoriesEditorProps) {
  const { kinds, problem } = useKinds()
  const ids = chosen.map(textOf)
  const pathOf = (id: string): string => kinds.find((kind) => String(kind.id) === id)?.path ?? `Category ${id}`
  const free = kinds.filter(({ id }) => !ids.includes(String(id)))
  return (
    <fieldset className="min-w-0">
      <legend className="label">{label}</legend>
      {hint !== undefined && <p className="mb-2 text-small text-ink-2">{hint}</p>}
      {[problem, errors[place]].map((text) =>
        text === undefined ? null : (
          <p key={text} className="mb-2 text-small text-alert">
            {text}
          </p>
        ),
      )}
      {ids.length > 0 && (
        <ul className="mb-3 divide-y divide-line rounded-soft border border-line">
          {ids.map((id) => (
            <li key={id} className="flex items-center justify-between gap-3 py-1 pr-1 pl-3">
              <span className="min-w-0 wrap-anywhere">{pathOf(id)}</span>
              <Button look="quiet" onClick={() => onChange(chosen.filter((one) => textOf(one) !== id))}>
                Remove<span className="sr-only"> {pathOf(id)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SelectField
        label="Add a category"
        value=""
        options={[
          { value: '', text: ids.length === 0 ? 'None chosen' : 'Choose another' },
          ...free.map(({ id, path }) => ({ value: String(id), text: path })),
        ]}
        onChange={({ target }) => {
          if (target.value !== '') onChange([...chosen, Number(target.value)])
        }}
      />
    </fieldset>
  )
}

type CategoryFieldProps = {
  readonly label: string
  readonly hint?: string
  readonly error: string | undefined
  /** `0` and an empty text for none. */
  readonly chosen: string
  readonly onChange: (id: number) => void
}

export function CategoryField({ label, hint, error, chosen, onChange }: CategoryFieldProps) {
  const { kinds, problem } = useKinds()
  const isGone = kinds.length > 0 && Number(chosen) > 0 && !kinds.some(({ id }) => String(id) === chosen)
  const options = [
    { value: '', text: 'Choose a category' },
    ...(isGone ? [{ value: chosen, text: `Category ${chosen}` }] : []),
    ...kinds.map(({ id, path }) => ({ value: String(id), text: path })),
  ]
  return (
    <SelectField
      label={label}
      {...(hint !== undefined && { hint })}
      value={Number(chosen) > 0 ? chosen : ''}
      error={problem ?? error}
      options={options}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  )
}
