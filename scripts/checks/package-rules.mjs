/** Which packages may ship, judged by the lock file and the manifests alone. */

const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
])

/** Packages with another licence, each with the reason why it may ship. */
const exceptions = [
  // Fonts: they may be served and embedded, and may not be sold by themselves.
  { name: /^@fontsource(-variable)?\//, licence: 'OFL-1.1' },
  // libvips, loaded at run time as built by its authors; operators can replace it.
  { name: /^@img\/sharp-(libvips-)?[a-z0-9-]+$/, licence: 'LGPL-3.0-or-later' },
  // Its manifest has no licence field; the package contains the MIT licence as a file.
  { name: /^png-js$/, licence: undefined },
]

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

function isAllowed(name, licence) {
  if (licence !== undefined && allowedLicences.has(licence)) return true
  return exceptions.some((one) => one.licence === licence && one.name.test(name))
}

/** Every part of an AND and one part of an OR must be allowed; the lock file nests no further. */
function fits(name, licence) {
  if (licence === undefined) return isAllowed(name, undefined)
  return licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => isAllowed(name, part.trim())))
}

const registry = 'https://registry.npmjs.org/'

/** Refused licences of shipped packages, sources other than the registry, and missing hashes. */
export function lockProblems(packages) {
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
  return installed.flatMap(([path, { dev, license, integrity, resolved }]) => [
    ...(dev || fits(nameOf(path), license)
      ? []
      : [`${nameOf(path)} ships under ${license ?? 'no licence that it names'}, which is not on the list`]),
    ...(integrity === undefined ? [`${nameOf(path)} has no integrity hash`] : []),
    ...(resolved === undefined || resolved.startsWith(registry) ? [] : [`${nameOf(path)} comes from ${resolved}`]),
  ])
}

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/

/** Unpinned versions of a manifest; the shop's workspaces have none. */
export function unpinned({ dependencies = {}, devDependencies = {} }) {
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([name, version]) => !name.startsWith('@shop/') && !exact.test(version))
    .map(([name, version]) => `${name} is not pinned: "${version}"`)
}
