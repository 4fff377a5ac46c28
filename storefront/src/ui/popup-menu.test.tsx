import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PopupMenu, PopupMenuItem } from './popup-menu.tsx'

function openMenu() {
  render(
    <PopupMenu label="Account" face="Menu" faceLooks="">
      {['Orders', 'Addresses', 'Account'].map((text) => (
        <PopupMenuItem key={text} onChoose={() => undefined}>
          {text}
        </PopupMenuItem>
      ))}
    </PopupMenu>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Account' }))
}

const press = (key: string) => fireEvent.keyDown(screen.getByRole('menu'), { key })
const focused = () => document.activeElement?.textContent

test('HEAD-04: arrow keys, Home, End and first letters move in an open menu', () => {
  openMenu()
  expect(focused()).toBe('Orders')
  press('ArrowDown')
  expect(focused()).toBe('Addresses')
  press('a')
  expect(focused()).toBe('Account')
  press('a')
  expect(focused()).toBe('Addresses')
  press('End')
  expect(focused()).toBe('Account')
  press('Home')
  expect(focused()).toBe('Orders')
  press('z')
  expect(focused()).toBe('Orders')
})

test('HEAD-04: Escape closes the menu and focuses its button', () => {
  openMenu()
  press('Escape')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Account' }))
})
