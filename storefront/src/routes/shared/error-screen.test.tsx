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

test('ERR-06: the error page carries the specified heading and the error in words', async () => {
  show(new Error('The loom stopped'))
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy()
  expect(screen.getByText('The loom stopped')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy()
})

test('ERR-06: a status is shown with its text', async () => {
  show(data('', { status: 503, statusText: 'Service Unavailable' }))
  expect(await screen.findByText('503 Service Unavailable')).toBeTruthy()
})

test('ERR-06: a visitor who had too many pages is asked for patience', async () => {
  show(data('', { status: 429, statusText: 'Too Many Requests' }))
  expect(await screen.findByRole('heading', { name: 'One moment, please' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('what is not there gets kinder words and a way back', async () => {
  show(data('This product is not available.', { status: 404, statusText: 'Not Found' }))
  expect(await screen.findByText('This product is not available.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the shop' }).getAttribute('href')).toBe('/')
})
