import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { visitorStore } from '#session/visitor.ts'
import { PriceFilter } from './price-filter.tsx'

function typeInto(label: string, text: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
  fireEvent.blur(screen.getByLabelText(label))
}

test('VAL-09: a price of the filter is read as people type and paste it, and an ambiguous one is named', () => {
  const onChange = vi.fn<(range: object) => void>()
  const { rerender } = render(<PriceFilter range={{ min: undefined, max: undefined }} onChange={onChange} />)
  for (const [text, min] of [
    ['₹ 1,234.50', 1234],
    ['१,२३४', 1234],
    ['１５００\u200B', 1500],
    ['2 500', 2500],
  ] as const) {
    typeInto('From ₹', text)
    expect(onChange).toHaveBeenLastCalledWith({ min, max: undefined })
    rerender(<PriceFilter range={{ min, max: undefined }} onChange={onChange} />)
    expect(screen.getByLabelText('From ₹')).toHaveProperty('value', String(min))
  }
  typeInto('From ₹', '1,5')
  expect(onChange).toHaveBeenLastCalledWith({ min: undefined, max: undefined })
  expect(screen.getByText('Enter rupees, such as 1,500')).toBeTruthy()
  typeInto('From ₹', 'abc')
  expect(screen.getByLabelText('From ₹')).toHaveProperty('value', '')
})

test('MONEY-02, VAL-09: in another currency prices are typed in it and become rupees', () => {
  visitorStore.setState({ selectedCurrency: 'USD' })
  const onChange = vi.fn<(range: object) => void>()
  render(<PriceFilter range={{ min: undefined, max: 8747 }} onChange={onChange} />)
  expect(screen.getByLabelText('To $')).toHaveProperty('value', '100')
  typeInto('From $', '50')
  expect(onChange).toHaveBeenLastCalledWith({ min: 4373, max: 8747 })
  expect(screen.getByLabelText('Highest price').getAttribute('aria-valuetext')).toBe('$100')
  visitorStore.setState({ selectedCurrency: 'INR' })
})
