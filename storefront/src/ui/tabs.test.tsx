import { fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

const tabs = ['Women', 'Men', 'Children'].map((name) => ({ name, panel: <p>{`For ${name}`}</p> }))
const shown = () => screen.getByRole('tab', { selected: true }).textContent

test('HOME-03, DLG-09: arrow keys, Home and End show a tab and move the focus to it', () => {
  render(<Tabs label="Shop for" tabs={tabs} />)
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key })
  press('End')
  expect(shown()).toBe('Children')
  expect(document.activeElement?.textContent).toBe('Children')
  press('ArrowRight')
  expect(shown()).toBe('Women')
  press('ArrowLeft')
  expect(shown()).toBe('Children')
  press('Home')
  expect(shown()).toBe('Women')
})

test('HOME-03: Alt and the left key still go to the previous page', () => {
  render(<Tabs label="Shop for" tabs={tabs} />)
  const tab = screen.getByRole('tab', { selected: true })
  expect(fireEvent.keyDown(tab, { key: 'ArrowLeft', altKey: true })).toBe(true)
  expect(shown()).toBe('Women')
})

test('HOME-03, UX 60: before hydration the shown tab is in the order of Tab', () => {
  const page = document.createElement('div')
  page.innerHTML = renderToString(<Tabs label="Shop for" tabs={tabs} />)
  expect([...page.querySelectorAll<HTMLElement>('[role=tab]')].map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
})
