import { ShopError } from './shop-error.ts'

/** Returns the refusal of one change among many, so that the others continue; throws any other error. */
export async function refusalOf(work: () => Promise<void>): Promise<ShopError | undefined> {
  try {
    await work()
    return undefined
  } catch (error) {
    if (error instanceof ShopError) return error
    throw error
  }
}
