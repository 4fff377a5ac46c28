import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearVisitor, saveLogin } from '#session/visitor.ts'
import { LanguagePicker } from './language-picker.tsx'

const user = { id: 7, name: 'Asha', email: 'asha@example.com', phone: null, avatar: null }

const sent: { readonly url: string; readonly init: RequestInit | undefined }[] = []

beforeEach(() => {
  clearVisitor()
  sent.length = 0
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    sent.push({ url, init })
    return Promise.resolve(Response.json({ result: true }))
  })
})

function open(preferred: readonly string[]): void {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(preferred)
  const element = <LanguagePicker languages={['hi', 'ar']} suggests />
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element }], { initialEntries: ['/category/4?name=silk&page=2'] })}
    />,
  )
}

/** Follows a link without leaving the page of the test. */
function follow(link: HTMLElement): void {
  link.addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent.click(link)
}

test('HEAD-02: the picker links to the same page in each language, with what was searched', async () => {
  open(['en-IN'])
  fireEvent.click(screen.getByRole('button', { name: 'Language: English' }))
  const links = screen.getAllByRole('menuitemradio')
  expect(links.map((link) => [link.lang, link.getAttribute('href'), link.ariaChecked])).toEqual([
    ['en', '/category/4?name=silk&page=2', 'true'],
    ['hi', '/hi/category/4?name=silk&page=2', 'false'],
    ['ar', '/ar/category/4?name=silk&page=2', 'false'],
  ])
  // Nobody suggests the language of the page.
  await expect(screen.findByRole('region', {}, { timeout: 50 })).rejects.toThrow('region')
})

test('HEAD-02: a browser in Arabic is offered the page in Arabic once, in Arabic, and a refusal is remembered', async () => {
  open(['ar-AE', 'en'])
  const line = await screen.findByRole('region', { name: 'تصفّح هذا الموقع بالعربية' })
  expect([line.lang, line.dir]).toEqual(['ar', 'rtl'])
  expect(line.querySelector('a')?.getAttribute('href')).toBe('/ar/category/4?name=silk&page=2')
  fireEvent.click(screen.getByRole('button', { name: 'إغلاق' }))
  expect(screen.queryByRole('region')).toBeNull()
  expect(localStorage.getItem('language')).toBe('en')
  expect(sent).toEqual([])
})

test('PROFILE-01: a signed-in shopper who follows the line gets messages in that language, and is not asked again', async () => {
  saveLogin({ access_token: 'token', user })
  open(['hi-IN'])
  const line = await screen.findByRole('region', { name: 'इस वेबसाइट को हिन्दी में देखें' })
  const link = line.querySelector('a')
  if (link !== null) follow(link)
  expect(sent.map(({ url, init }) => [url, init?.body, init?.keepalive])).toEqual([
    ['/api/v2/profile/update', '{"language":"hi"}', true],
  ])
  expect(localStorage.getItem('language')).toBe('hi')
})

test('PROFILE-01: the choice of a visitor or guest is kept in the browser only', async () => {
  saveLogin({ access_token: 'token', user: { ...user, isGuest: true } })
  open(['en'])
  fireEvent.click(screen.getByRole('button', { name: 'Language: English' }))
  follow(screen.getByRole('menuitemradio', { name: 'العربية' }))
  expect(sent).toEqual([])
  expect(localStorage.getItem('language')).toBe('ar')
})
