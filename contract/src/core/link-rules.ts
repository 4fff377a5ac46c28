/** A page of this shop, or an address that begins with https://. */
export const isLink = (to: string): boolean => /^\/(?![/\\])\S*$/.test(to) || /^https:\/\/[^\s/]+\.\S+$/.test(to)

export const linkText = 'Must be a page of the shop such as /category/10, or an address that begins with https://'
