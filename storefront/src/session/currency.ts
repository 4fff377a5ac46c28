import { useStore } from 'zustand'
import {
  currencies,
  defaultCurrency,
  format,
  parsePriceText,
  type CurrencyCode,
  type Money,
} from '@shop/contract/money'
import { visitorStore } from './visitor.ts'

export type MoneyText = { readonly text: string; readonly paise: number }

export function useCurrency(): CurrencyCode {
  return useStore(visitorStore, (root) => root.selectedCurrency)
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
  return format(moneyFrom(price), 'INR')
}

export function isForeign(currency: CurrencyCode): boolean {
  return currency !== defaultCurrency
}

const shown = Object.fromEntries(
  Object.values(currencies)
    .filter(({ code }) => code !== defaultCurrency)
    .map(({ code, locale, paisePerUnit }) => [code, [locale, paisePerUnit]]),
)

/** Converts each price as it is parsed, before the first paint; must match `convert` and `format`. */
export const currencyScript = `(function(){try{
var c=JSON.parse(localStorage.getItem('root')||'{}').selectedCurrency,s=${JSON.stringify(shown)}[c];if(!s)return;
var f=new Intl.NumberFormat(s[0],{style:'currency',currency:c,minimumFractionDigits:2,maximumFractionDigits:2,trailingZeroDisplay:'stripIfInteger'});
var w=function(e){e.textContent=f.format(Math.round(e.dataset.paise*100/s[1])/100).replace(/[\\u00a0\\u202f]/g,' ')};
var a=function(n){if(n.nodeType!==1)return;if(n.dataset.paise)w(n);n.querySelectorAll('[data-paise]').forEach(w)};
var o=new MutationObserver(function(m){m.forEach(function(r){r.addedNodes.forEach(a);
if(r.target.dataset&&r.target.dataset.paise&&r.addedNodes.length&&r.target.textContent.charCodeAt(0)===8377)w(r.target)})});
o.observe(document,{childList:true,subtree:true});
document.addEventListener('DOMContentLoaded',function(){a(document.documentElement);o.disconnect()},{once:true})
}catch(e){}})()`.replaceAll('\n', '')
