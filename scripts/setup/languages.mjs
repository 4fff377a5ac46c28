import { existsSync, readFileSync } from 'node:fs'
import util from 'node:util'
import { inProject } from './project.mjs'

/** Builds beside English, as server/src/config-languages.ts reads them. A published language may lack no word. */
export function wantedLanguages() {
  const settings = { ...settingsFile(), ...process.env }
  const named = (setting) => (settings[setting] ?? '').split(',').map((word) => word.trim())
  const published = named('LANGUAGES').filter((word) => word !== '')
  const previewed = named('PREVIEW_LANGUAGES').filter((word) => word !== '' && !published.includes(word))
  return [
    ...published.map((language) => ({ language, isPreview: false })),
    ...previewed.map((language) => ({ language, isPreview: true })),
  ]
}

function settingsFile() {
  const file = inProject('.env')
  // Node 20.0 to 20.11 cannot read it; the environment counts there too.
  return existsSync(file) ? util.parseEnv?.(readFileSync(file, 'utf8')) : undefined
}
