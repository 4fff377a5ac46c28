import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QuantityStepper } from './quantity-stepper.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const more = () => fireEvent.click(screen.getByRole('button', { name: 'One more' }))
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

test('CART-03: fast taps send one request with the final quantity', () => {
  const onCommit = vi.fn<(quantity: number) => void>()
  render(<QuantityStepper label="Quantity" quantity={1} min={1} max={5} onCommit={onCommit} />)
  more()
  more()
  more()
  expect(screen.getByRole('group').textContent).toContain('4')
  pass(400)
  expect(onCommit.mock.calls).toEqual([[4]])
})

test('a rejected quantity returns to the shop’s value', () => {
  const stepper = (isPending: boolean) => (
    <QuantityStepper label="Quantity" quantity={1} min={1} max={5} isPending={isPending} onCommit={() => undefined} />
  )
  const { rerender } = render(stepper(false))
  more()
  pass(400)
  rerender(stepper(true))
  expect(screen.getByRole('group').textContent).toContain('2')
  rerender(stepper(false))
  expect(screen.getByRole('group').textContent).toContain('1')
})

test('CART-03, UX 44: a tap between the response to one quantity and the next quantity is not lost', () => {
  const onCommit = vi.fn<(quantity: number) => void>()
  const stepper = (quantity: number, isPending: boolean) => (
    <QuantityStepper label="Quantity" min={1} max={5} {...{ quantity, isPending, onCommit }} />
  )
  const { rerender } = render(stepper(1, false))
  more()
  pass(400)
  rerender(stepper(1, true))
  more()
  rerender(stepper(2, false))
  more()
  pass(400)
  expect(onCommit.mock.calls).toEqual([[2], [4]])
})

test('CART-03, DLG-09: the quantity cannot exceed the stock, and the button at the limit keeps the focus', () => {
  const onCommit = vi.fn<(quantity: number) => void>()
  render(<QuantityStepper label="Quantity" quantity={1} min={1} max={2} onCommit={onCommit} />)
  const button = screen.getByRole('button', { name: 'One more' })
  button.focus()
  more()
  expect([button.ariaDisabled, button.hasAttribute('disabled')]).toEqual(['true', false])
  expect(document.activeElement).toBe(button)
  more()
  pass(400)
  expect(onCommit.mock.calls).toEqual([[2]])
})
