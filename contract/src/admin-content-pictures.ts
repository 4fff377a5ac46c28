import { pictureCalls } from './content-picture-calls.ts'
import { access } from './endpoint.ts'

export const adminContentPictureEndpoints = pictureCalls({
  root: 'content-pictures',
  name: 'ContentPicture',
  read: access.staff('content.read'),
  write: access.staff('content.edit'),
})
