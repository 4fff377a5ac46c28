import { mkdirSync, writeFileSync } from 'node:fs'
import { npm } from './npm.mjs'
import { inProject } from './project.mjs'
import { SetupError } from './say.mjs'

const sbomFile = inProject('build', 'sbom.cdx.json')
const args = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--loglevel=error']

export async function writeSbom() {
  const { code, output } = await npm(args)
  const text = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)
  if (code !== 0 || text === '') throw new SetupError(`npm wrote no bill of materials:\n${output.trim()}`)
  const { bomFormat, components } = JSON.parse(text)
  if (bomFormat !== 'CycloneDX' || !components.some(({ name }) => name === 'node')) {
    throw new SetupError('The bill of materials lacks what the shop runs with.')
  }
  mkdirSync(inProject('build'), { recursive: true })
  writeFileSync(sbomFile, text)
  return components.length
}
