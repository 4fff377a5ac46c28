import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminSettingEndpoints } from '@shop/contract/content/admin-settings'
import { answerDocument } from '#testing/fake-document.ts'
import { openConsole } from '#testing/open-console.tsx'

test('CART-02: minutes outside of the bounds are refused at their field', async () => {
  answerDocument(adminSettingEndpoints, 'reservation')
  const main = await openConsole('/settings/reservation')
  fireEvent.change(main.getByLabelText('Minutes until an unpaid order is cancelled'), { target: { value: '2' } })
  fireEvent.click(main.getByRole('button', { name: 'Save draft' }))
  await main.findByText('Enter whole minutes from 5 to 240')
  expect(main.getByLabelText('Minutes until an unpaid order is cancelled')).toHaveProperty('value', '2')
})
