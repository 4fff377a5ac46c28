import { z } from 'zod'
import { adapter, setting, type Adapter } from '#platform/adapters/adapter.ts'
import { text } from '#platform/adapters/setting-schemas.ts'
import type { OutsideStore } from './file-storage.ts'
import { isS3Url, s3Of } from './s3-settings.ts'
import { s3Store } from './s3-storage.ts'

const s3 = adapter({
  name: 's3',
  title: 'S3 bucket',
  settings: z.object({
    url: setting(text.refine(isS3Url, 'must be an address such as https://KEY:SECRET@s3.example/bucket'), {
      env: 'S3_URL',
      title: 'Address with its keys',
      isSecret: true,
      isOperators: true,
    }),
  }),
  open: ({ url }) => s3Store(s3Of('S3_URL', url)),
})

/** Each store for pictures besides the folder of the machine; the first with an account is used. */
export const storageAdapters: readonly Adapter<undefined, OutsideStore>[] = [s3]
