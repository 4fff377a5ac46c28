import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Part } from './part.tsx'

function Broken(): never {
  throw new Error('a fault in one part')
}

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => void vi.restoreAllMocks())

test('ERR-06: a fault in one part of a page leaves the others standing and offers another try', () => {
  render(
    <MemoryRouter initialEntries={['/category/4?page=2']}>
      <Part>
        <Broken />
      </Part>
      <Part>
        <p>The next part</p>
      </Part>
    </MemoryRouter>,
  )
  expect(screen.getByText('This part could not be loaded.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/category/4?page=2')
  expect(screen.getByText('The next part')).toBeTruthy()
})
