import { useEffect, useState } from 'react'
import type { FactChoice } from '@shop/contract/content/admin-home-pieces'
import { adminHomePieceCalls } from '@shop/contract/core/admin-call-table'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { ChoiceField } from '#ui/choice-field.tsx'

type Loaded = { readonly facts: readonly FactChoice[]; readonly problem?: string }

function useFacts(): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ facts: [] })
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    callApi(adminHomePieceCalls.facts, { signal }).then(setLoaded, (error: unknown) => {
      if (!signal.aborted) setLoaded({ facts: [], problem: messageOf(error) })
    })
    return () => stopping.abort()
  }, [])
  return loaded
}

type FactsFieldProps = {
  readonly label: string
  readonly hint: string
  readonly of: FactChoice['kind']
  readonly codes: readonly string[]
  readonly error: string | undefined
  readonly onChange: (codes: readonly string[]) => void
}

/** Occasions or crafts in order, by the names that the shop's filters use. */
export function FactsField({ of, codes, error, ...field }: FactsFieldProps) {
  const { facts, problem } = useFacts()
  const choices = facts.filter(({ kind }) => kind === of).map(({ code, label }) => ({ value: code, text: label }))
  return <ChoiceField {...field} isOrdered choices={choices} chosen={codes} error={problem ?? error} />
}
