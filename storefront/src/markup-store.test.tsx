import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { partsOfRender, markupStore } from './markup-store.ts'
import { StoredMarkup, StoredMarkupContext } from './routes/shared/stored-markup.tsx'

const renders = vi.fn<() => void>()

function Part({ text, hasId = false }: { readonly text: string; readonly hasId?: boolean }) {
  const id = useId()
  renders()
  return <p id={hasId ? id : undefined}>{text}</p>
}

type PageProps = { readonly text: string; readonly hasId?: boolean; readonly isFirst?: boolean }

function Page({ text, hasId = false, isFirst = true }: PageProps) {
  const part = (
    <StoredMarkup name={() => `part ${text}`}>
      <Part text={text} hasId={hasId} />
    </StoredMarkup>
  )
  return <main>{isFirst ? part : [<hr key="line" />, <i key="part">{part}</i>]}</main>
}

function pageWith(store: ReturnType<typeof markupStore>, props: PageProps): string {
  const { parts, complete } = partsOfRender(store, 'marker')
  return complete(
    renderToString(
      <StoredMarkupContext value={parts}>
        <Page {...props} />
      </StoredMarkupContext>,
    ),
  )
}

test('ROUTE-01: a repeated part is rendered once, and each page has the markup that it would have without the store', () => {
  const store = markupStore()
  const plain = renderToString(<Page text="A & B" />)
  renders.mockClear()
  expect([pageWith(store, { text: 'A & B' }), pageWith(store, { text: 'A & B' })]).toEqual([plain, plain])
  expect(renders).toHaveBeenCalledTimes(1)
  expect(pageWith(store, { text: 'C' })).toBe(renderToString(<Page text="C" />))
})

test('ROUTE-01: a part with ids of React is used again only at the same place', () => {
  const store = markupStore()
  const first = { text: 'A', hasId: true }
  const other = { ...first, isFirst: false }
  for (const props of [first, first, other, other]) {
    expect(pageWith(store, props)).toBe(renderToString(<Page {...props} />))
  }
})

test('ROUTE-01: a text that looks like a delimiter of another page stays as it is', () => {
  const store = markupStore()
  pageWith(store, { text: 'A' })
  const { parts, complete } = partsOfRender(store, 'other')
  const page = (
    <StoredMarkupContext value={parts}>
      <Page text="markers0;" />
    </StoredMarkupContext>
  )
  expect(complete(renderToString(page))).toContain('<p>markers0;</p>')
})

test('ROUTE-01: the store forgets the parts that were not used for the longest time, and keeps no failed one', () => {
  const store = markupStore()
  const html = 'x'.repeat(1_000_000)
  for (const name of ['a', 'b', 'a', 'c']) if (store.find(name, '') === undefined) store.keep(name, { html, place: '' })
  expect(['a', 'b', 'c'].map((name) => store.find(name, '') !== undefined)).toEqual([true, false, true])
  store.keep('failed', { html: '<!--$!--><p></p><!--/$-->', place: '' })
  expect(store.find('failed', '')).toBeUndefined()
})
