import { z } from 'zod'
import { isGstin } from '@shop/contract/selling/gstin'
import { adapter, setting } from '#platform/adapters/adapter.ts'
import { text, webAddress } from '#platform/adapters/setting-schemas.ts'
import type { StatutoryDeps } from '#platform/statutory/statutory-deps.ts'
import { gspPortal } from './gsp-portal.ts'

export const gsp = adapter({
  name: 'gsp',
  title: 'GST Suvidha provider',
  settings: z.object({
    clientId: setting(text.min(1), { env: 'GSP_CLIENT_ID', title: 'Client ID' }),
    clientSecret: setting(text.min(1), { env: 'GSP_CLIENT_SECRET', title: 'Client secret', isSecret: true }),
    userName: setting(text.min(1), { env: 'GSP_USERNAME', title: 'Portal username' }),
    password: setting(text.min(1), { env: 'GSP_PASSWORD', title: 'Password', isSecret: true }),
    gstin: setting(text.refine(isGstin, 'must be a GST number of 15 characters with its check character').optional(), {
      env: 'GSP_GSTIN',
      title: 'GSTIN',
      hint: 'Leave empty to use the company GSTIN',
    }),
    apiUrl: setting(webAddress.default('https://gsp.adaequare.com'), {
      env: 'GSP_API_URL',
      title: 'Address',
      isOperators: true,
    }),
  }),
  open: ({ gstin, ...account }, { houseGstin, ...deps }: StatutoryDeps) =>
    gspPortal({ ...account, gstin: gstin ?? houseGstin, provider: 'gsp', ...deps }),
})
