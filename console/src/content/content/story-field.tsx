import { useEffect, useState } from 'react'
import type { AdminPostRow } from '@shop/contract/content/admin-journal'
import { adminJournalCalls } from '@shop/contract/core/admin-call-table'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { SelectField } from '#ui/select-field.tsx'

type StoryFieldProps = {
  readonly label: string
  readonly hint?: string
  readonly error: string | undefined
  /** Null for the latest story. */
  readonly chosen: number | null
  readonly onChange: (id: number | null) => void
}

type Loaded = { readonly posts: readonly AdminPostRow[]; readonly problem?: string }

/** A live story of the journal, or always the latest. */
export function StoryField({ chosen, error, onChange, ...rest }: StoryFieldProps) {
  const { posts, problem } = usePosts()
  const isGone = posts.length > 0 && chosen !== null && !posts.some(({ id }) => id === chosen)
  return (
    <SelectField
      {...rest}
      value={chosen ?? ''}
      error={problem ?? error}
      options={[
        { value: '', text: 'Always the latest' },
        ...(isGone ? [{ value: chosen, text: 'A story that is not live' }] : []),
        ...posts.map(({ id, title }) => ({ value: id, text: title })),
      ]}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  )
}

function usePosts(): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ posts: [] })
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    callApi(adminJournalCalls.list, { query: { state: 'live', limit: 200 }, signal }).then(
      setLoaded,
      (error: unknown) => {
        if (!signal.aborted) setLoaded({ posts: [], problem: messageOf(error) })
      },
    )
    return () => stopping.abort()
  }, [])
  return loaded
}
