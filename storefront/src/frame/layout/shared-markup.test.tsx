// @vitest-environment node
import { useId, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { SharedMarkup, withSharedMarkup } from './shared-markup.tsx'

type PageProps = {
  readonly data: { readonly brand: string }
  readonly variant?: string
  readonly Part?: () => ReactNode
}

function Field() {
  const id = useId()
  return <label htmlFor={id}>Search &amp; find</label>
}

function Page({ data, variant = '', Part = Field }: PageProps) {
  return (
    <>
      <SharedMarkup as="header" data={data} variant={variant} className="bar">
        <p>{data.brand}</p>
        <Part />
      </SharedMarkup>
      <main>
        <Field />
      </main>
    </>
  )
}

const written = (props: PageProps, isComplete = true) =>
  withSharedMarkup(
    () => renderToString(<Page {...props} />),
    () => isComplete,
  )

test('UX 60: a header is rendered once for its data, and later pages have the same bytes', () => {
  const data = { brand: 'Ruhvana' }
  const Part = vi.fn(Field)
  const alone = renderToString(<Page data={data} />)
  expect([1, 2, 3].map(() => written({ data, Part }))).toEqual([alone, alone, alone])
  expect(Part).toHaveBeenCalledTimes(1)
})

test('UX 60: other data and another variant get their own markup', () => {
  const data = { brand: 'Ruhvana' }
  written({ data })
  expect(written({ data: { brand: 'Tamraloom' } })).toContain('<p>Tamraloom</p>')
  const Part = () => <b>Women</b>
  expect(written({ data, variant: 'women', Part })).toContain('<b>Women</b>')
  expect(written({ data })).not.toContain('Women')
})

test('UX 60: markup of an incomplete page is not repeated', () => {
  const data = { brand: 'Ruhvana' }
  written({ data, Part: () => <b>Failed</b> }, false)
  expect(written({ data })).not.toContain('Failed')
})
