/** `npm run test:deep` sets it, to run the same tests with more requests, kills and shoppers. */
const isDeep = process.env['TEST_DEPTH'] === 'deep'

export function byDepth<Value>({ usual, deep }: { readonly usual: Value; readonly deep: Value }): Value {
  return isDeep ? deep : usual
}
