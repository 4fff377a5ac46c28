export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const storageKey = 'console-theme'
const dark = matchMedia('(prefers-color-scheme: dark)')

export function chosenTheme(): Theme {
  const stored = localStorage.getItem(storageKey)
  return themes.find((theme) => theme === stored) ?? 'system'
}

function show(): void {
  const theme = chosenTheme()
  const isDark = theme === 'dark' || (theme === 'system' && dark.matches)
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(storageKey, theme)
  show()
}

/** Follows the system while nobody has chosen. */
export function applyTheme(): void {
  show()
  dark.addEventListener('change', show)
}
