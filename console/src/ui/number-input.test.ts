// @vitest-environment jsdom
import { act, createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, expect, test, vi } from 'vitest'
import { NumberInput } from './number-input.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
afterAll(() => vi.unstubAllGlobals())

type Shown = { readonly input: HTMLInputElement; readonly taken: (number | null)[]; readonly text: () => string }

async function show(parent: 'div' | 'form'): Promise<Shown> {
  const taken: (number | null)[] = []
  function Held() {
    const [value, setValue] = useState<number | null>(2)
    const onChange = (next: number | null): void => {
      taken.push(next)
      setValue(next)
    }
    return createElement(NumberInput, { value, most: 5000, wanted: 'Enter 0 to 5000', label: 'Pieces', onChange })
  }
  const place = document.body.appendChild(document.createElement(parent))
  await act(async () => createRoot(place).render(createElement(Held)))
  const input = place.querySelector('input')
  if (input === null) throw new Error('There is no field.')
  return { input, taken, text: () => place.textContent }
}

const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')

async function type(input: HTMLInputElement, text: string): Promise<void> {
  await act(async () => {
    input.focus()
    setter?.set?.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const leave = (input: HTMLInputElement) => act(async () => input.blur())

test('VAL-09: a number field takes what people paste, and shows it plainly once it is left', async () => {
  const { input, taken } = await show('form')
  expect([input.type, input.inputMode]).toEqual(['text', 'numeric'])
  for (const [text, number] of [
    ['१,२३४', 1234],
    ['１２', 12],
    [' 3\u200B', 3],
  ] as const) {
    await type(input, text)
    expect([taken.at(-1), input.value]).toEqual([number, text])
    await leave(input)
    expect(input.value).toBe(String(number))
  }
})

test('VAL-09: a wrong number stops its form, and outside of a form the number that counts comes back with the reason', async () => {
  const inForm = await show('form')
  await type(inForm.input, '1,5')
  await leave(inForm.input)
  expect([inForm.input.value, inForm.input.validationMessage, inForm.taken]).toEqual(['1,5', 'Enter 0 to 5000', []])
  await type(inForm.input, '4')
  expect([inForm.input.validity.valid, inForm.taken]).toEqual([true, [4]])
  const outside = await show('div')
  await type(outside.input, '9,999')
  expect(outside.text()).toContain('Enter 0 to 5000')
  await leave(outside.input)
  expect([outside.input.value, outside.taken]).toEqual(['2', []])
  expect(outside.text()).toContain('“9,999” was not taken. Enter 0 to 5000')
})
