import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ApiError } from '#api/api-error.ts'
import { TextField } from '#ui/text-field.tsx'
import { useShopForm } from './use-shop-form.ts'

const schema = z.object({ name: z.string().min(1, 'Enter a name'), city: z.string() })
const refusal = new ApiError({
  code: 'request.invalid',
  message: 'Please check the fields.',
  status: 422,
  fields: { city: 'We do not deliver there.', shown_nowhere: 'Not here.' },
})

function AddressForm() {
  const form = useShopForm({
    schema,
    defaults: { name: 'Asha', city: 'Pune' },
    send: () => Promise.reject(refusal),
  })
  return (
    <form onSubmit={(event) => void form.submit(event)}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="City" {...form.field('city')} />
      <button type="submit">Send</button>
    </form>
  )
}

test('VAL-08: a validation error of the server shows at its field', async () => {
  render(<AddressForm />)
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('We do not deliver there.')
  const isInvalid = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true'
  expect(['Name', 'City'].map(isInvalid)).toEqual([false, true])
})

test('VAL-08: a field that loses the focus to a press shows its error after the release', async () => {
  render(<AddressForm />)
  const [name, send] = [screen.getByLabelText('Name'), screen.getByRole('button', { name: 'Send' })]
  fireEvent.change(name, { target: { value: '' } })
  fireEvent.pointerDown(send)
  fireEvent.blur(name)
  await act(async () => Promise.resolve())
  expect(screen.queryByText('Enter a name')).toBeNull()
  fireEvent.pointerUp(send)
  await screen.findByText('Enter a name')
})

const strict = z.object({ name: z.string().min(1, 'Enter a name'), city: z.string().min(1, 'Enter a city') })

/** The city is registered first and stands second. */
function TurnedForm({ send }: { readonly send: () => Promise<void> }) {
  const form = useShopForm({ schema: strict, defaults: { city: '', name: '' }, send })
  const city = form.field('city')
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <TextField label="Name" {...form.field('name')} />
      <TextField label="City" {...city} />
      <button type="submit">Send</button>
    </form>
  )
}

test('VAL-08: the first field with an error on the page gets the focus, also when the server refuses', async () => {
  const both = new ApiError({
    code: 'request.invalid',
    message: 'Please check the fields.',
    status: 422,
    fields: { city: 'Unknown city.', name: 'Too short.' },
  })
  render(<TurnedForm send={() => Promise.reject(both)} />)
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Enter a name')
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  for (const label of ['Name', 'City']) fireEvent.change(screen.getByLabelText(label), { target: { value: 'Pune' } })
  await act(async () => screen.getByLabelText('City').focus())
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Too short.')
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})
