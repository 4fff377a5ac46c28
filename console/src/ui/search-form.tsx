import { useEffect, useRef, type ReactNode } from 'react'
import { Form, useLocation, useSearchParams, useSubmit } from 'react-router'
import { columnsParam } from './use-columns.ts'

type SearchFormProps = {
  readonly label: string
  readonly className?: string
  /** For a form without a button, where a complete date submits at once too. */
  readonly submitsDates?: boolean
  /** The option that selects show without a value in the URL; by default the first one. */
  readonly defaultOption?: string
  readonly children: ReactNode
}

const textOf = (form: HTMLFormElement): string =>
  new URLSearchParams(
    Array.from(new FormData(form), ([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  ).toString()

/** The filters of a list. They are in the URL for Back, a reload and a shared link; a select submits them at once. */
export function SearchForm({ label, className, submitsDates = false, defaultOption = '', children }: SearchFormProps) {
  const [given] = useSearchParams()
  const { key } = useLocation()
  const submit = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(given)
  const submitted = useRef<string>(undefined)
  useEffect(() => {
    const [before, sent] = [shown.current, submitted.current]
    shown.current = given
    submitted.current = undefined
    // The person may have typed more while the list loaded.
    if (given.toString() === sent) return
    for (const field of form.current?.elements ?? []) {
      const name = field.getAttribute('name') ?? ''
      if (given.get(name) !== before.get(name)) showGiven(field, given.get(name) ?? defaultOption)
    }
  }, [key, given, defaultOption])
  // Columns are no filter, so a new search keeps them.
  const columns = given.get(columnsParam)
  return (
    <Form
      ref={form}
      role="search"
      aria-label={label}
      onChange={({ target, currentTarget }) => {
        if (!submitsAtOnce(target, submitsDates) || !currentTarget.checkValidity()) return
        submitted.current = textOf(currentTarget)
        void submit(currentTarget)
      }}
      onSubmit={({ currentTarget }) => {
        submitted.current = textOf(currentTarget)
      }}
      className={className}
    >
      {columns !== null && <input type="hidden" name={columnsParam} value={columns} />}
      {children}
    </Form>
  )
}

function submitsAtOnce(field: EventTarget, submitsDates: boolean): boolean {
  return field instanceof HTMLSelectElement || (submitsDates && field instanceof HTMLInputElement)
}

function showGiven(field: Element, value: string): void {
  if (field instanceof HTMLInputElement) field.value = field.defaultValue
  if (!(field instanceof HTMLSelectElement)) return
  field.value = value
  if (field.selectedIndex === -1) field.selectedIndex = 0
}
