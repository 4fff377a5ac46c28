import { render } from '@testing-library/react'
import { createRoutesStub, Meta } from 'react-router'
import { expect, test } from 'vitest'

test('CAT-01: a name cannot close the script element of structured data', () => {
  const name = 'Kurta</script><script>steal()</script>'
  const Page = createRoutesStub([{ path: '/', Component: Meta, meta: () => [{ 'script:ld+json': { name } }] }])
  const { container } = render(<Page />)
  const scripts = [...document.querySelectorAll('script'), ...container.querySelectorAll('script')]
  const data = scripts.find(({ type }) => type === 'application/ld+json')
  expect(data?.innerHTML).not.toContain('<')
  expect(JSON.parse(data?.innerHTML ?? '')).toEqual({ name })
})
