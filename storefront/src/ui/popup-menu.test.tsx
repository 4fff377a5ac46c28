import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PopupMenu, PopupMenuChoices } from './popup-menu.tsx'

const choices = ['India', 'United States', 'United Arab Emirates'].map((text) => ({ value: text, text }))

function renderMenu() {
  const onChoose = vi.fn<(value: string) => void>()
  render(
    <PopupMenu label="Currency" face="₹" faceLooks="">
      <PopupMenuChoices chosen="India" choices={choices} onChoose={onChoose} />
    </PopupMenu>,
  )
  const button = screen.getByRole('button', { name: 'Currency' })
  return { button, onChoose }
}

const focused = () => document.activeElement?.textContent
const press = (key: string, more = {}) => {
  if (document.activeElement !== null) return fireEvent.keyDown(document.activeElement, { key, ...more })
  throw new Error('Nothing has the focus.')
}

test('HEAD-02, DLG-09: the down key opens the menu at its first choice, the up key at its last', () => {
  const { button } = renderMenu()
  button.focus()
  press('ArrowDown')
  expect(focused()).toBe('India')
  press('Escape')
  expect(document.activeElement).toBe(button)
  press('ArrowUp')
  expect(focused()).toBe('United Arab Emirates')
})

test('HEAD-02, DLG-09: arrow keys, Home, End and typed characters move in the menu', () => {
  const { button } = renderMenu()
  fireEvent.click(button)
  expect(focused()).toBe('India')
  press('End')
  expect(focused()).toBe('United Arab Emirates')
  press('ArrowDown')
  expect(focused()).toBe('India')
  press('u')
  expect(focused()).toBe('United States')
  press('Home')
  expect(focused()).toBe('India')
})

test('HEAD-02, DLG-09: Tab closes the menu and goes on from its button, without a choice', () => {
  const { button, onChoose } = renderMenu()
  fireEvent.click(button)
  const isLeftToTheBrowser = press('Tab')
  expect(isLeftToTheBrowser).toBe(true)
  expect(document.activeElement).toBe(button)
  expect(screen.queryByRole('menu')).toBeNull()
  expect(onChoose).not.toHaveBeenCalled()
})

test('HEAD-02: shortcuts of the browser keep their effect in the menu', () => {
  const { button } = renderMenu()
  fireEvent.click(button)
  expect(press('u', { ctrlKey: true })).toBe(true)
  expect(focused()).toBe('India')
})
