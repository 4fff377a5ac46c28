/** The legacy words. `alsoIn` names places where the same word is our own, or fixed by the specification. */
const stores = [
  '{postgres,search,server}/src/**/*.store.ts',
  'server/src/{platform,sql}/**',
  'postgres/src/**',
  'demo/seed/**',
]

const words = [
  { word: 'passowrd_confirmation' },
  { word: 'forget_request' },
  { word: 'confirm_reset' },
  { word: 'send_code_by' },
  { word: 'register_by' },
  { word: 'login_by' },
  // The specification fixes the key in the browser's storage (STATE-11).
  { word: 'loginDetails', alsoIn: ['storefront/src/session/**'] },
  { word: 'wishlists-remove-product' },
  { word: 'is_in_wishlist' },
  // The table of open cart lines has the same name.
  { word: 'cart_items', alsoIn: [...stores, 'server/src/customers/retention/retention.rules.ts'] },
  { word: 'cart_ids' },
  { word: 'cart_quantities' },
  { word: 'auction_product' },
  { word: 'option_json' },
  { word: 'lower_limit' },
  { word: 'upper_limit' },
  { word: 'update-address-in-cart' },
  { word: 'grand_total_value' },
  { word: 'plane_grand_total' },
  { word: 'value_string' },
  { word: 'combined_order_id' },
  { word: 'owner_id' },
  { word: 'manually_payable' },
  { word: 'main_price' },
  { word: 'stroked_price' },
  { word: 'calculable_price' },
  { word: 'price_high_low' },
  { word: 'is_price_hide' },
  { word: 'est_shipping_time' },
  { word: 'category_data' },
  { word: 'selected_attribute_values' },
  { word: 'location_available' },
]

/** A payment provider is named only by its adapter, on the wire and in its settings: everything else meets the port. */
const providers = [
  {
    word: 'razorpay',
    alsoIn: [
      'server/src/platform/payments/payment-adapters.ts',
      'server/src/platform/payments/razorpay/**',
      'scripts/lint/zones.mjs',
      'storefront/src/checkout/payments/{razorpay-window,payment-window,sandbox-provider}.ts',
    ],
    pattern: /razorpay/i,
  },
]

export const legacyWords = [
  ...words.map((entry) => ({
    ...entry,
    pattern: new RegExp(`(^|[^A-Za-z0-9_-])${entry.word}($|[^A-Za-z0-9_-])`),
  })),
  ...providers,
]
