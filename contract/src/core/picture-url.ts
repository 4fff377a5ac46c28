/** For feeds, emails and other sites. With MEDIA_URL a picture's address names its host already. */
export const pictureUrl = (publicUrl: string, address: string): string =>
  address.startsWith('/') ? publicUrl + address : address
