import { parsePriceText } from '@shop/contract/core/money'
import { confirm, payAtSheet } from './checkout-factories.ts'
import { loadCheckout, pressPay, type Shown } from './checkout-page.ts'
import type { Shopper, TestApp } from './open-test-app.ts'

type Sheet = { readonly orderId: number; readonly providerOrderId: string; readonly shown: Shown }

/** A payment, and what the tab showed when its shopper paid. */
export type PaidFor = { readonly paymentId: string; readonly shown: Shown }

export class CheckoutTab {
  readonly #shop: TestApp
  readonly #shopper: Shopper
  readonly #paid: PaidFor[]
  #shown: Shown | undefined
  #request: { readonly content: string; readonly key: string } | undefined
  #sheet: Sheet | undefined

  /** `paid` collects the payments. */
  constructor(shop: TestApp, shopper: Shopper, paid: PaidFor[]) {
    this.#shop = shop
    this.#shopper = shopper
    this.#paid = paid
  }

  async load(): Promise<void> {
    this.#shown = await loadCheckout(this.#shop, this.#shopper)
  }

  #keyOf(shown: Shown): string {
    const content = JSON.stringify(shown)
    if (this.#request?.content !== content) this.#request = { content, key: crypto.randomUUID() }
    return this.#request.key
  }

  /** A refusal reloads the page, like every hint of a changed cart. */
  async #refused(): Promise<void> {
    this.#request = undefined
    await this.load()
  }

  async press(): Promise<void> {
    const shown = this.#shown
    if (this.#sheet !== undefined || shown === undefined || shown.lines.length === 0) return
    const { status, orderId } = await pressPay(this.#shop, this.#shopper, { shown, key: this.#keyOf(shown) })
    if (status !== 200) return this.#refused()
    const body = { combined_order_id: orderId, user_id: this.#shopper.id }
    const opened: { status: number; body: Record<string, unknown> } = await this.#shop.post(
      'razorpay/pay-with-razorpay',
      body,
      this.#shopper,
    )
    const isAsShown = opened.body['amount'] === parsePriceText(shown.grand_total).amountMinor
    if (opened.status !== 200 || !isAsShown) return this.#refused()
    this.#sheet = { orderId, providerOrderId: String(opened.body['payment_details']), shown }
  }

  close(): void {
    this.#sheet = undefined
  }

  /** `stays`: the browser stays open to report the payment. */
  async pay({ notify, stays }: { readonly notify: boolean; readonly stays: boolean }): Promise<void> {
    const sheet = this.#sheet
    if (sheet === undefined) return
    this.#sheet = undefined
    const { status, body: callback } = await payAtSheet(this.#shop, sheet.providerOrderId, { notify })
    if (status !== 200) return
    this.#paid.push({ paymentId: callback.razorpay_payment_id, shown: sheet.shown })
    if (stays) await confirm(this.#shop, this.#shopper, { orderId: sheet.orderId, ...callback })
    await this.load()
  }
}
