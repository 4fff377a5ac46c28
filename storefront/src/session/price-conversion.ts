import { roundPriceIn } from '@shop/contract/core/budgets'
import { format, money, type Currency } from '@shop/contract/core/money'
import { withStorage } from './browser-storage.ts'
import { publishedCurrencies } from './published-currencies.ts'

const rupeeSign = '₹'
const prices = '[data-paise],[data-budget]'

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

function chosenCurrency(): Currency | undefined {
  const root = withStorage('localStorage', (storage): unknown => JSON.parse(storage.getItem('root') ?? '{}'))
  return isRecord(root) ? publishedCurrencies()[String(root['selectedCurrency'])] : undefined
}

export function convertPrices(): void {
  const currency = chosenCurrency()
  if (currency === undefined) return
  const write = (price: HTMLElement) => {
    const { paise, budget } = price.dataset
    const amount = money(Number(paise ?? budget))
    price.textContent = format(paise === undefined ? roundPriceIn(amount, currency) : amount, currency)
  }
  const writeAll = (node: Node) => {
    if (!(node instanceof HTMLElement)) return
    if (node.matches(prices)) write(node)
    for (const price of node.querySelectorAll<HTMLElement>(prices)) write(price)
  }
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes) {
      for (const node of addedNodes) writeAll(node)
      const isPrice = target instanceof HTMLElement && target.matches(prices) && addedNodes.length > 0
      if (isPrice && target.textContent.startsWith(rupeeSign)) write(target)
    }
  })
  observer.observe(document, { childList: true, subtree: true })
  document.addEventListener(
    'DOMContentLoaded',
    () => {
      writeAll(document.documentElement)
      observer.disconnect()
    },
    { once: true },
  )
}
