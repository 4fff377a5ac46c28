import { useState, type SubmitEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { adminOrderTagCalls } from '@shop/contract/core/admin-call-table'
import { nobody } from '@shop/contract/core/tag-options'
import { orderFilterNames, type OrderFilterName } from '@shop/contract/fulfilment/order-filter-options'
import { callApi } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { textIn } from '#ui/form-text.ts'
import { SelectField } from '#ui/select-field.tsx'
import { peopleWith } from '#ui/tag-fields.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useOnce } from '#ui/use-once.ts'
import {
  balanceTexts,
  chosenFilters,
  filterTexts,
  makingTexts,
  methodTexts,
  pickupTexts,
  type OrderQuery,
} from './order-query.ts'

const loadChoices = (signal: AbortSignal) => callApi(adminOrderTagCalls.choices, { signal })

const choiceTexts: Readonly<Record<string, string>> = {
  ...methodTexts,
  ...makingTexts,
  ...pickupTexts,
  ...balanceTexts,
}

/** The filters that are not in the form above the list: a button for them, and a chip for each that is set. */
export function MoreFilters({ query }: { readonly query: OrderQuery }) {
  const [given] = useSearchParams()
  const [isOpen, setIsOpen] = useState(false)
  const chosen = chosenFilters(query)
  const without = (name: OrderFilterName): string => {
    const rest = new URLSearchParams(given)
    rest.delete(name)
    return `?${rest.toString()}`
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        More filters
      </Button>
      {chosen.map((name) => (
        <Link
          key={name}
          to={without(name)}
          className="flex min-h-9 items-center gap-2 rounded-soft bg-accent-tint px-3 text-accent max-md:min-h-11"
        >
          <span className="sr-only">Remove the filter</span>{' '}
          <span className="wrap-anywhere">
            {filterTexts[name]}
            {name === 'min' || name === 'max' ? ' ' : ': '}
            <FilterText name={name} value={query[name] ?? ''} />
          </span>
          <span aria-hidden="true">×</span>
        </Link>
      ))}
      {isOpen && <FiltersDialog query={query} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

/** A person is named once the names are loaded. */
function FilterText({ name, value }: { readonly name: OrderFilterName; readonly value: string }) {
  const isPerson = name === 'assigned' || name === 'seller'
  return isPerson && value !== nobody ? <PersonText id={Number(value)} /> : (choiceTexts[value] ?? value)
}

function PersonText({ id }: { readonly id: number }) {
  const people = useOnce(loadChoices)?.people
  return people?.find((person) => person.id === id)?.name ?? '…'
}

type FiltersDialogProps = { readonly query: OrderQuery; readonly onClose: () => void }

const optionsOf = (texts: Readonly<Record<string, string>>, all: string) => [
  { value: '', text: all },
  ...Object.entries(texts).map(([value, text]) => ({ value, text })),
]

/** Options with the one that is set, which the house may no longer know. */
const namedOptions = (names: readonly string[], chosen: string | undefined, all: string) => [
  { value: '', text: all },
  ...[...new Set([...names, ...(chosen === undefined ? [] : [chosen])])].map((name) => ({ value: name, text: name })),
]

const personOptions = (people: Parameters<typeof peopleWith>[0], chosen: string | undefined) => [
  { value: '', text: 'Anybody' },
  { value: nobody, text: 'Nobody' },
  ...peopleWith(people, chosen).map(({ id, name }) => ({ value: String(id), text: name })),
]

function FiltersDialog({ query, onClose }: FiltersDialogProps) {
  const [, setGiven] = useSearchParams()
  const choices = useOnce(loadChoices)
  const field = (name: OrderFilterName) => ({ name, label: filterTexts[name], defaultValue: query[name] ?? '' })
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setGiven((before) => {
      const next = new URLSearchParams(before)
      for (const name of orderFilterNames) {
        const value = textIn(form, name)
        if (value === '') next.delete(name)
        else next.set(name, value)
      }
      return next
    })
    onClose()
  }
  return (
    <Dialog title="More filters" onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('designer')} autoComplete="off" />
        <TextField {...field('place')} autoComplete="off" placeholder="City, state or PIN" />
        <TextField {...field('country')} autoComplete="off" placeholder="India" />
        <SelectField
          {...field('courier')}
          options={namedOptions(choices?.couriers ?? [], query.courier, 'All couriers')}
        />
        <TextField {...field('min')} inputMode="decimal" autoComplete="off" />
        <TextField {...field('max')} inputMode="decimal" autoComplete="off" />
        <SelectField {...field('method')} options={optionsOf(methodTexts, 'All methods')} />
        <SelectField {...field('balance')} options={optionsOf(balanceTexts, 'Paid or not')} />
        <SelectField {...field('making')} options={optionsOf(makingTexts, 'All pieces')} />
        <SelectField {...field('pickup')} options={optionsOf(pickupTexts, 'Delivered or collected')} />
        <SelectField
          {...field('tag')}
          options={namedOptions(choices?.tags.map(({ tag }) => tag) ?? [], query.tag, 'All tags')}
        />
        <SelectField {...field('assigned')} options={personOptions(choices?.people ?? [], query.assigned)} />
        <SelectField {...field('seller')} options={personOptions(choices?.people ?? [], query.seller)} />
        <div className="flex justify-end gap-3 sm:col-span-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit">
            Show orders
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
