import { access } from '#core/endpoint.ts'
import { pictureCalls } from './content-picture-calls.ts'

export const adminCategoryPictureEndpoints = pictureCalls({
  root: 'category-pictures',
  name: 'CategoryPicture',
  read: access.staff('catalogue.read'),
  write: access.staff('catalogue.edit'),
})
