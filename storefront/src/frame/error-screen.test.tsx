import { render, screen } from '@testing-library/react'
import { createRoutesStub, data } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorScreen } from './error-screen.tsx'

function show(thrown: unknown) {
  const Stub = createRoutesStub([
    {
      path: '/',
      loader: () => {
        throw thrown
      },
      Component: () => null,
      HydrateFallback: () => null,
      ErrorBoundary: ({ error }) => <ErrorScreen error={error} />,
    },
  ])
  render(<Stub />)
}

test('ERR-06: the error page has the specified heading and the error message', async () => {
  show(new Error('The loom stopped'))
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy()
  expect(screen.getByText('The loom stopped')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
})

test('ERR-06: a status is shown with its text', async () => {
  show(data('', { status: 503, statusText: 'Service Unavailable' }))
  expect(await screen.findByText('503 Service Unavailable')).toBeTruthy()
})

test('ERR-06: a rate-limited visitor is asked to wait', async () => {
  show(data('', { status: 429, statusText: 'Too Many Requests' }))
  expect(await screen.findByRole('heading', { name: 'One moment, please' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('a missing page has its own text and a link back', async () => {
  show(data('This product is not available.', { status: 404, statusText: 'Not Found' }))
  expect(await screen.findByText('This product is not available.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the shop' }).getAttribute('href')).toBe('/')
})
