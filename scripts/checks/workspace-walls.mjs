/** Forbidden imports between the server's areas, its platform, the search and PostgreSQL, and from screens. */
import { merchant, server, use } from './planted-files.mjs'

const restricted = 'eslint(no-restricted-imports)'

export const workspaceWalls = [
  {
    name: 'the contract does not know a workspace',
    tool: 'oxlint',
    code: restricted,
    path: 'contract/src/planted-workspace.ts',
    source: use('@shop/illustrator/spec'),
  },
  {
    name: 'no area but the catalogue asks the search',
    tool: 'oxlint',
    code: restricted,
    path: server('search'),
    source: use('@shop/search'),
  },
  {
    name: 'the search knows no area of the server',
    tool: 'oxlint',
    code: restricted,
    path: 'search/src/planted-area.ts',
    source: use('@shop/server/catalogue'),
  },
  {
    name: 'the rules of the search know no platform',
    tool: 'oxlint',
    code: restricted,
    path: 'search/src/query/planted-platform.rules.ts',
    source: use('@shop/server/platform/runtime/clock.ts'),
  },
  {
    name: 'the platform does not know the search',
    tool: 'oxlint',
    code: restricted,
    path: 'server/src/platform/planted-search.ts',
    source: use('@shop/search'),
  },
  {
    name: 'the embedded PostgreSQL stands on its own files',
    tool: 'oxlint',
    code: restricted,
    path: 'postgres/src/embedded/planted-platform.ts',
    source: use('@shop/server/platform/runtime/clock.ts'),
  },
  {
    name: 'the backup knows no area of the server',
    tool: 'oxlint',
    code: restricted,
    path: 'postgres/src/backup/planted-area.ts',
    source: use('@shop/server/books'),
  },
  {
    name: 'what stores share knows no area',
    tool: 'oxlint',
    code: restricted,
    path: 'server/src/sql/planted-area.ts',
    source: use('#selling'),
  },
  {
    name: 'a feature of the console does not know the screens',
    tool: 'oxlint',
    code: restricted,
    path: merchant('screen'),
    source: use('#screens/fulfilment/planted-clean.ts'),
  },
]
