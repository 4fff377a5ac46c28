import { useStore } from 'zustand'
import { currencies, defaultCurrency, format, parsePriceText, type Currency, type Money } from '@shop/contract/money'
import { visitorStore } from './visitor.ts'

export type MoneyText = { readonly text: string; readonly paise: number }

const { INR: rupee, ...usual } = currencies

type Currencies = Readonly<Record<string, Currency>>

const isWritten = (value: unknown): value is Currencies => typeof value === 'object' && value !== null

function publishedCurrencies(): Currencies {
  if (typeof document === 'undefined') return usual
  const value: unknown = JSON.parse(document.documentElement.dataset['currencies'] ?? 'null')
  return isWritten(value) ? value : usual
}

/** Rupees first; the others as the shop wrote them into the page. */
export const shownCurrencies: readonly Currency[] = [rupee, ...Object.values(publishedCurrencies())]

export function useCurrency(): Currency {
  const code = useStore(visitorStore, (root) => root.selectedCurrency)
  return shownCurrencies.find((one) => one.code === code) ?? rupee
}

function moneyFrom(price: string | Money): Money {
  return typeof price === 'string' ? parsePriceText(price) : price
}

export function useMoneyText(): (price: string | Money) => MoneyText {
  const currency = useCurrency()
  return (price) => {
    const amount = moneyFrom(price)
    return { text: format(amount, currency), paise: amount.amountMinor }
  }
}

export function rupeeText(price: string | Money): string {
  return format(moneyFrom(price))
}

export function isForeign({ code }: Currency): boolean {
  return code !== defaultCurrency
}

/** Converts each price as it is parsed, before the first paint; must match `format`. */
export const currencyScript = `(function(){try{
var c=JSON.parse(localStorage.getItem('root')||'{}').selectedCurrency,s=JSON.parse(document.documentElement.dataset.currencies||'${JSON.stringify(usual)}')[c];if(!s)return;
var k=s.paisePerUnit,r=s.roundTo,f=new Intl.NumberFormat(s.locale,{style:'currency',currency:c,minimumFractionDigits:2,maximumFractionDigits:2,trailingZeroDisplay:'stripIfInteger'});
var w=function(e){var p=e.dataset.paise*100;e.textContent=f.format((Math.round(p/(k*r))*r||Math.round(p/k))/100).replace(/[\\u00a0\\u202f]/g,' ')};
var a=function(n){if(n.nodeType!==1)return;if(n.dataset.paise)w(n);n.querySelectorAll('[data-paise]').forEach(w)};
var o=new MutationObserver(function(m){m.forEach(function(r){r.addedNodes.forEach(a);
if(r.target.dataset&&r.target.dataset.paise&&r.addedNodes.length&&r.target.textContent.charCodeAt(0)===8377)w(r.target)})});
o.observe(document,{childList:true,subtree:true});
document.addEventListener('DOMContentLoaded',function(){a(document.documentElement);o.disconnect()},{once:true})
}catch(e){}})()`.replaceAll('\n', '')
