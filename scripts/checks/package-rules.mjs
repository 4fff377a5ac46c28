/** Which packages may ship with the shop, judged by the lock file and the manifests alone. */

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

/** Each with the reason why it may ship all the same. */
const exceptions = [
  // Fonts: they may be served and embedded, and may not be sold by themselves.
  { name: /^@fontsource(-variable)?\//, licence: 'OFL-1.1' },
  // libvips, loaded at run time as the library that its authors built; whoever runs the shop can replace it.
  { name: /^@img\/sharp-(libvips-)?[a-z0-9-]+$/, licence: 'LGPL-3.0-or-later' },
  // Its manifest names none; the package holds the MIT licence as a file.
  { name: /^png-js$/, licence: undefined },
]

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

function isAllowed(name, licence) {
  if (licence !== undefined && allowedLicences.has(licence)) return true
  return exceptions.some((one) => one.licence === licence && one.name.test(name))
}

/** Every part of an AND and one part of an OR has to be allowed; the lock file nests no further. */
function fits(name, licence) {
  if (licence === undefined) return isAllowed(name, undefined)
  return licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => isAllowed(name, part.trim())))
}

const registry = 'https://registry.npmjs.org/'

/** What is wrong with the packages of a lock file: licences of those that ship, other sources than the registry, and content that nothing proves. */
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

/** Versions that a manifest leaves to the day of the installation; workspaces of the shop have none. */
export function unpinned({ dependencies = {}, devDependencies = {} }) {
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([name, version]) => !name.startsWith('@shop/') && !exact.test(version))
    .map(([name, version]) => `${name} is not pinned: "${version}"`)
}
