import { ShopError } from './shop-error.ts'

/** The refusal of one change among many, which stops no other; any other error is thrown. */
export async function refusalOf(work: () => Promise<void>): Promise<ShopError | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (error instanceof ShopError) return error
    throw error
  }
}
