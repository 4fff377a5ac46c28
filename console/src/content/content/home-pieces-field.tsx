import { useEffect, useState } from 'react'
import type { HomeGroupChoice } from '@shop/contract/content/admin-home-pieces'
import { homeSources, leastHomePieces, maxHomePieces, type HomeSource } from '@shop/contract/content/home-pieces'
import { adminHomePieceCalls } from '@shop/contract/core/admin-call-table'
import { wholeIn } from '@shop/contract/core/typed-number'
import { messageOf } from '#api/api-error.ts'
import { callApi } from '#api/client.ts'
import { ChoiceField } from '#ui/choice-field.tsx'
import { listIn, textOf, type Body } from '#ui/form-body.ts'
import { TypedField } from '#ui/number-input.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { PickedPieces } from './picked-pieces.tsx'

const sourceTexts: Readonly<Record<HomeSource, string>> = {
  featured: 'Featured pieces',
  bestsellers: 'Bestsellers',
  newest: 'Newest pieces',
  group: 'A category, collection, edit or designer',
  picked: 'Pieces picked by hand',
}

const kindTexts: Readonly<Record<HomeGroupChoice['kind'], string>> = {
  department: 'department',
  category: 'category',
  designer: 'designer',
  collection: 'collection or edit',
  celebrity_style: 'celebrity style',
}

type HomePiecesFieldProps = {
  readonly label: string
  readonly pieces: Body
  readonly errors: Readonly<Record<string, string>>
  readonly place: string
  readonly limits?: readonly [least: number, most: number]
  readonly onChange: (pieces: Body) => void
}

const homeLimits = [leastHomePieces, maxHomePieces] as const

/** Where the pieces of a section come from, and how many it shows. */
export function HomePiecesField(props: HomePiecesFieldProps) {
  const { label, pieces, errors, place, limits: [least, most] = homeLimits, onChange } = props
  const source = homeSources.find((one) => one === pieces['source']) ?? 'featured'
  const change = (changed: Body): void => onChange({ ...pieces, ...changed })
  return (
    <fieldset className="col-span-full grid min-w-0 gap-3 sm:grid-cols-[1fr_12rem]">
      <legend className="sr-only">{label}</legend>
      <SelectField
        label="Pieces"
        value={source}
        error={errors[`${place}.source`] ?? errors[place]}
        options={homeSources.map((value) => ({ value, text: sourceTexts[value] }))}
        onChange={({ target }) => change({ source: target.value })}
      />
      <TypedField
        label="Number of pieces"
        hint={`From ${least} to ${most}; four fill a row.`}
        shown={textOf(pieces['count'])}
        error={errors[`${place}.count`]}
        onText={(text) => change({ count: wholeIn(text) ?? text })}
      />
      {source === 'group' && (
        <div className="col-span-full">
          <GroupField
            chosen={typeof pieces['categoryId'] === 'number' ? pieces['categoryId'] : null}
            error={errors[`${place}.categoryId`]}
            onChange={(categoryId) => change({ categoryId })}
          />
        </div>
      )}
      {source === 'picked' && (
        <div className="col-span-full">
          <PickedPieces
            ids={listIn(pieces['productIds']).map(Number)}
            errors={errors}
            place={`${place}.productIds`}
            onChange={(productIds) => change({ productIds })}
          />
        </div>
      )}
    </fieldset>
  )
}

type Loaded = { readonly groups: readonly HomeGroupChoice[]; readonly problem?: string }

type OneGroupProps = GroupFieldProps & {
  readonly label: string
  readonly hint?: string
  readonly kind: 'department' | 'designer'
}

/** The choice of one department or designer. */
export function OneGroupField({ label, hint, kind, chosen, error, onChange }: OneGroupProps) {
  const { groups, problem } = useGroups()
  const options = groups.filter((one) => one.kind === kind).map(({ id, path }) => ({ value: String(id), text: path }))
  return (
    <SelectField
      label={label}
      {...(hint !== undefined && { hint })}
      value={chosen === null ? '' : String(chosen)}
      error={problem ?? error}
      options={[{ value: '', text: `Choose a ${kind}` }, ...options]}
      onChange={({ target }) => onChange(wholeIn(target.value) ?? null)}
    />
  )
}

function useGroups(): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ groups: [] })
  useEffect(() => {
    const stopping = new AbortController()
    const { signal } = stopping
    callApi(adminHomePieceCalls.groups, { signal }).then(setLoaded, (error: unknown) => {
      if (!signal.aborted) setLoaded({ groups: [], problem: messageOf(error) })
    })
    return () => stopping.abort()
  }, [])
  return loaded
}

type GroupFieldProps = {
  readonly chosen: number | null
  readonly error: string | undefined
  readonly onChange: (id: number | null) => void
}

function GroupField({ chosen, error, onChange }: GroupFieldProps) {
  const { groups, problem } = useGroups()
  return (
    <ChoiceField
      label="Category, collection, edit or designer"
      hint="Its newest pieces in stock are shown. Another choice takes the place of this one."
      choices={groups.map(({ id, kind, path }) => ({ value: id, text: `${path} (${kindTexts[kind]})` }))}
      chosen={chosen === null ? [] : [chosen]}
      error={problem ?? error}
      onChange={(ids) => onChange(ids.at(-1) ?? null)}
    />
  )
}
