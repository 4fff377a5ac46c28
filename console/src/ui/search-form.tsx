import type { ReactNode } from 'react'
import { Form, useSearchParams, useSubmit } from 'react-router'

type SearchFormProps = { readonly label: string; readonly className: string; readonly children: ReactNode }

/** The filters of a list, submitted by a select at once; the URL holds them for Back, a reload and a shared link. */
export function SearchForm({ label, className, children }: SearchFormProps) {
  const [given] = useSearchParams()
  const submit = useSubmit()
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
      {children}
    </Form>
  )
}
