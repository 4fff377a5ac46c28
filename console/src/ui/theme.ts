import { store, stored } from './browser-storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'console-theme'
const dark = matchMedia('(prefers-color-scheme: dark)')

export function chosenTheme(): Theme {
  const chosen = stored(storageKey)
  return themes.find((theme) => theme === chosen) ?? 'system'
}

function show(): void {
  const theme = chosenTheme()
  const isDark = theme === 'dark' || (theme === 'system' && dark.matches)
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
}

export function chooseTheme(theme: Theme): void {
  store(storageKey, theme)
  show()
}

/** Follows the system until somebody chooses a theme. */
export function applyTheme(): void {
  show()
  dark.addEventListener('change', show)
}
