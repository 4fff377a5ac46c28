import { apiRoot } from '#core/call-address.ts'

export const workroomPicturePath = (key: string): string => `${apiRoot}/workroom/pictures/${key}`
