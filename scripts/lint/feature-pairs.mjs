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
  agents: ['catalogue', 'selling', 'messages', 'access', 'checkout'],
}

/** Areas of the console, the same words as the server's and app, with the features that are their folders. */
export const consoleAreas = {
  catalogue: [
    'categories',
    'costs',
    'fields',
    'grid',
    'locations',
    'pictures',
    'pieces',
    'reviews',
    'search',
    'stock',
    'transfers',
    'translations',
  ],
  content: ['channels', 'content', 'journal', 'sections'],
  imports: ['imports'],
  selling: ['invoices', 'offers'],
  messages: ['enquiries', 'messages', 'newsletter', 'webhooks'],
  access: ['apps', 'connections', 'staff', 'views'],
  checkout: ['gift-cards', 'phone-orders'],
  fulfilment: [
    'allocation',
    'couriers',
    'customs',
    'order-edit',
    'orders',
    'parcels',
    'returns',
    'store-pickups',
    'workroom',
  ],
  books: ['money', 'remittances', 'reports', 'settlements', 'shares'],
  customers: ['campaigns', 'customers', 'segments'],
  agents: [],
  app: ['shell'],
}

/** The folder of each feature of the console. */
export const consoleFolders = Object.fromEntries(
  Object.entries(consoleAreas).flatMap(([area, features]) =>
    features.map((feature) => [feature, `console/src/${area}/${feature}`]),
  ),
)

/** Features of the console and the doors that each may use; the screens beside them, in the area's folder, compose features. */
export const consolePairs = {
  allocation: [],
  apps: [],
  campaigns: [],
  categories: ['pictures', 'staff'],
  channels: [],
  connections: [],
  content: ['pictures', 'pieces', 'staff'],
  costs: [],
  couriers: ['parcels'],
  customers: ['messages'],
  customs: [],
  enquiries: [],
  fields: ['pictures'],
  'gift-cards': [],
  grid: ['pieces', 'stock'],
  imports: [],
  invoices: [],
  journal: ['content'],
  locations: [],
  messages: [],
  money: [],
  newsletter: [],
  offers: ['search'],
  'order-edit': [],
  orders: ['couriers', 'parcels', 'workroom'],
  parcels: [],
  'phone-orders': ['gift-cards'],
  pictures: [],
  pieces: ['fields', 'staff'],
  reports: ['returns', 'search'],
  returns: [],
  reviews: [],
  search: [],
  sections: ['content', 'staff'],
  remittances: [],
  segments: [],
  settlements: [],
  shares: [],
  shell: ['orders', 'pieces'],
  staff: [],
  stock: [],
  'store-pickups': [],
  transfers: [],
  translations: [],
  views: [],
  webhooks: [],
  workroom: ['pictures'],
}

/** Areas of the storefront, the same words and `frame`, with the features that are their folders; none uses another one. */
const storefrontAreas = {
  catalogue: ['catalogue', 'designers', 'reviews'],
  content: ['blog', 'home', 'pages', 'wedding'],
  selling: ['addresses', 'cart', 'family', 'measurements', 'orders', 'wishlist'],
  messages: ['alerts', 'enquiries', 'feedback', 'messages', 'newsletter'],
  access: ['auth'],
  checkout: ['checkout', 'gift-cards', 'guests', 'offline-payments', 'order-links', 'payments'],
  fulfilment: ['delivery', 'returns', 'workroom'],
  customers: ['account', 'devices'],
  agents: ['agent-cart'],
  frame: ['layout', 'ui-book'],
}

export const storefrontFolders = Object.entries(storefrontAreas).flatMap(([area, features]) =>
  features.map((feature) => `storefront/src/${area}/${feature}`),
)
