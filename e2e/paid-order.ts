import type { Browser } from '@playwright/test'
import { saveAddress } from './checkout-steps.ts'
import { buyCart } from './orders.ts'
import { productInStock, putInCart } from './products.ts'
import { signUp } from './shopper.ts'

/** A paid order of a new shopper. */
export async function paidOrder(browser: Browser, turn: number): Promise<{ code: string; name: string }> {
  const context = await browser.newContext()
  const chosen = await productInStock(context.request, { turn })
  const account = await signUp(context.request)
  await putInCart(context.request, account, chosen)
  await saveAddress(context.request, account)
  const { code } = await buyCart(context.request, account)
  await context.close()
  return { code, name: chosen.piece.name }
}
