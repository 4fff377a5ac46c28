import { apiRoot } from '#core/call-address.ts'

export const reviewPicturePath = (key: string): string => `${apiRoot}/reviews/picture/${key}`
