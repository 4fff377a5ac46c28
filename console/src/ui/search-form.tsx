import type { ReactNode } from 'react'
import { Form, useSearchParams, useSubmit } from 'react-router'
import { columnsParam } from './use-columns.ts'

type SearchFormProps = { readonly label: string; readonly className: string; readonly children: ReactNode }

/** The filters of a list, submitted by a select at once; the URL holds them for Back, a reload and a shared link. */
export function SearchForm({ label, className, children }: SearchFormProps) {
  const [given] = useSearchParams()
  const submit = useSubmit()
  // The columns are no filter, so another search keeps them.
  const columns = given.get(columnsParam)
  return (
    <Form
      role="search"
      aria-label={label}
      key={given.toString()}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget)
      }}
      className={className}
    >
      {columns !== null && <input type="hidden" name={columnsParam} value={columns} />}
      {children}
    </Form>
  )
}
