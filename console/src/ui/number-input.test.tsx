import { fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { NumberInput } from './number-input.tsx'

type Shown = { readonly input: HTMLInputElement; readonly taken: (number | null)[]; readonly text: () => string }

function show(parent: 'div' | 'form'): Shown {
  const taken: (number | null)[] = []
  function Held() {
    const [value, setValue] = useState<number | null>(2)
    const onChange = (next: number | null): void => {
      taken.push(next)
      setValue(next)
    }
    return <NumberInput value={value} most={5000} wanted="Enter 0 to 5000" label="Pieces" onChange={onChange} />
  }
  const place = document.body.appendChild(document.createElement(parent))
  render(<Held />, { container: place })
  const input = place.querySelector('input')
  if (input === null) throw new Error('There is no field.')
  return { input, taken, text: () => place.textContent }
}

function type(input: HTMLInputElement, text: string): void {
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value: text } })
}
const leave = (input: HTMLInputElement): boolean => fireEvent.blur(input)

test('VAL-09: a number field takes what people paste, and shows it plainly once it is left', () => {
  const { input, taken } = show('form')
  expect([input.type, input.inputMode]).toEqual(['text', 'numeric'])
  for (const [text, number] of [
    ['१,२३४', 1234],
    ['１２', 12],
    [' 3\u200B', 3],
  ] as const) {
    type(input, text)
    expect([taken.at(-1), input.value]).toEqual([number, text])
    leave(input)
    expect(input.value).toBe(String(number))
  }
})

test('VAL-09: a wrong number stops its form, and outside of a form the number that counts comes back with the reason', () => {
  const inForm = show('form')
  type(inForm.input, '1,5')
  leave(inForm.input)
  expect([inForm.input.value, inForm.input.validationMessage, inForm.taken]).toEqual(['1,5', 'Enter 0 to 5000', []])
  type(inForm.input, '4')
  expect([inForm.input.validity.valid, inForm.taken]).toEqual([true, [4]])
  const outside = show('div')
  type(outside.input, '9,999')
  expect(outside.text()).toContain('Enter 0 to 5000')
  leave(outside.input)
  expect([outside.input.value, outside.taken]).toEqual(['2', []])
  expect(outside.text()).toContain('“9,999” was not accepted. Enter 0 to 5000')
})
