/** Where violations are planted, and the files that they and the allowed uses need. */

export const storefront = (name) => `storefront/src/selling/cart/planted-${name}.ts`
export const server = (name) => `server/src/selling/cart/planted-${name}.ts`
export const merchant = (name) => `console/src/fulfilment/orders/planted-${name}.ts`
export const migration = (name) => `server/migrations/9000_planted_${name}.sql`
export const use = (specifier) => `import * as planted from '${specifier}'\n\nexport const used = planted\n`

/** Files that the walls need: the second half of a cycle, and files that exist but must not be reached. */
export const props = {
  'search/src/index.ts': 'export const planted = 1\n',
  'server/src/planted-target.ts': 'export const planted = 1\n',
  'storefront/src/planted-target.ts': 'export const planted = 1\n',
  'server/src/selling/planted-one/one.ts':
    "import { two } from '#selling/planted-two/two.ts'\n\nexport const one = () => two\n",
  'server/src/selling/planted-two/two.ts':
    "import { one } from '#selling/planted-one/index.ts'\n\nexport const two = () => one\n",
  'server/src/selling/planted-wide/one.ts': 'export const one = 1\n',
}

/** Allowed uses, which prove that the walls have doors: each file uses what its place may use. */
export const clean = {
  [server('clean.store')]: "import { sql } from 'kysely'\n\nexport const one = sql`select 1`\n",
  [server('clean.wire')]:
    "import { toWire } from '@shop/contract/core/money'\n\nexport const toPlantedReply = toWire\n",
  [server('clean.rules')]: "import { add } from '@shop/contract/core/money'\n\nexport const plantedTotal = add\n",
  'search/src/planted-clean.ts': use('@shop/server/platform/planted-clean.ts'),
  'server/src/platform/planted-clean.ts': 'export const planted = 1\n',
  'server/src/catalogue/planted-clean.ts': use('@shop/search'),
  [server('clean.service')]: use('./planted-clean.store.ts'),
  'storefront/src/session/planted-clean.ts': 'export const planted = 1\n',
  [storefront('clean')]: [
    "import { format } from '@shop/contract/core/money'",
    "import { planted } from '#session/planted-clean.ts'",
    '',
    'export const shown = [format, planted]\n',
  ].join('\n'),
  [migration('clean')]: [
    'create table planted (id bigint primary key);',
    'alter table planted rename to planted_pieces;',
    "alter table orders add column planted_note text, add column planted_kind text not null default 'gift';",
    'create index orders_planted_note on orders (planted_note);\n',
  ].join('\n'),
  'storefront/src/routes/planted-clean.ts': use('#features/cart/planted-clean.ts'),
  'console/src/api/planted-clean.ts': use('@shop/contract/core/admin-call-table'),
  'console/src/api/api-error.ts': 'export const planted = 1\n',
  'console/src/ui/planted-clean.ts': [
    "import { format } from '@shop/contract/core/money'",
    "import { planted } from '#api/api-error.ts'",
    '',
    'export const shown = [format, planted]\n',
  ].join('\n'),
  [merchant('clean')]: [
    "import { adminOrderCalls } from '@shop/contract/core/admin-call-table'",
    "import { used } from '#api/planted-clean.ts'",
    "import { shown } from '#ui/planted-clean.ts'",
    '',
    'export const one = [adminOrderCalls, used, shown]\n',
  ].join('\n'),
  'console/src/fulfilment/planted-clean.ts': use('#orders/planted-clean.ts'),
}
