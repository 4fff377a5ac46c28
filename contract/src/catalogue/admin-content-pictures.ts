import { access } from '#core/endpoint.ts'
import { pictureCalls } from './content-picture-calls.ts'

export const adminContentPictureEndpoints = pictureCalls({
  root: 'content-pictures',
  name: 'ContentPicture',
  read: access.staff('content.read'),
  write: access.staff('content.edit'),
})
