/** Says to the server, and to nobody further, which inline scripts of a page the storefront wrote: `'sha256-…' 'sha256-…'`. */
export const scriptHashesHeader = 'x-script-hashes'
