import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RadioChips } from './radio-chips.tsx'

test('VAL-10, UX 34: a sold-out size is visible, labelled as sold out and disabled; nothing is preselected', () => {
  const onChoose = vi.fn<(value: string) => void>()
  const chips = [
    { value: 'S', text: 'S' },
    { value: 'M', text: 'M', refusal: 'sold out' },
    { value: 'L', text: 'L', note: 'made to order, ships in 21 to 28 days' },
  ]
  render(<RadioChips legend="Size" name="size" chips={chips} chosen={undefined} onChoose={onChoose} />)
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ checked }) => checked)).toEqual([false, false, false])
  expect(radios.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    'S',
    'M, sold out',
    'L, made to order, ships in 21 to 28 days',
  ])
  const [small, soldOut, made] = radios
  expect(soldOut?.disabled).toBe(true)
  expect(soldOut?.closest('label')?.className).toContain('line-through')
  for (const radio of [small, made]) if (radio !== undefined) fireEvent.click(radio)
  expect(onChoose.mock.calls).toEqual([['S'], ['L']])
})

test('NAV-05: a struck chip can be chosen, to be notified of its size', () => {
  const onChoose = vi.fn<(value: string) => void>()
  const chips = [{ value: 'M', text: 'M', note: 'sold out', isStruck: true }]
  render(<RadioChips legend="Size" name="size" chips={chips} chosen={undefined} onChoose={onChoose} />)
  const radio = screen.getByRole<HTMLInputElement>('radio', { name: 'M, sold out' })
  expect(radio.closest('label')?.className).toContain('is-struck')
  fireEvent.click(radio)
  expect(onChoose.mock.calls).toEqual([['M']])
})
