import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { useSearch } from './use-search.ts'

const suggest = () => Promise.resolve([])

function SearchedText() {
  const { text } = useSearch({ suggest, category: { name: 'Women', path: '/category/Women-10' } })
  return <p>{text}</p>
}

test('HEAD-03: a page opened with a search term renders on the server, which has no screen', () => {
  const page = renderToString(
    <MemoryRouter initialEntries={['/category/4?name=silk+saree']}>
      <SearchedText />
    </MemoryRouter>,
  )
  expect(page).toBe('<p>silk saree</p>')
})
