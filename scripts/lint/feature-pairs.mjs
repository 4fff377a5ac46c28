/**
 * Areas of the server, lower ones first, with the areas that each may use, which must be lower. docs/architecture.md
 * draws them.
 */
export const areaPairs = {
  catalogue: [],
  content: ['catalogue'],
  imports: ['catalogue'],
  selling: ['catalogue'],
  messages: ['catalogue', 'content', 'selling'],
  access: ['messages'],
  checkout: ['catalogue', 'content', 'selling', 'messages', 'access'],
  fulfilment: ['catalogue', 'content', 'selling', 'messages', 'checkout'],
  books: ['selling', 'messages', 'checkout', 'fulfilment'],
  customers: ['catalogue', 'selling', 'messages', 'access', 'checkout'],
}

/** Features of the console, each in its folder of console/src. */
export const consolePairs = {
  categories: ['pictures', 'staff'],
  content: ['pictures', 'pieces', 'staff'],
  customers: ['messages'],
  enquiries: [],
  'gift-cards': [],
  grid: ['pieces', 'stock'],
  imports: [],
  journal: ['content'],
  messages: [],
  money: [],
  newsletter: [],
  offers: ['search'],
  orders: ['workroom'],
  'phone-orders': ['gift-cards'],
  pictures: [],
  pieces: ['staff'],
  reports: ['returns', 'search'],
  returns: [],
  reviews: [],
  search: [],
  settlements: [],
  shares: [],
  shell: ['orders', 'pieces'],
  staff: [],
  stock: [],
  views: [],
  webhooks: [],
  workroom: ['pictures'],
}
