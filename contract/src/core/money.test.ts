import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  average,
  add,
  allocate,
  CurrencyMismatchError,
  currencies,
  defaultCurrency,
  discounted,
  format,
  money,
  originalPrice,
  parsePriceText,
  percentOff,
  rupees,
  subtract,
  sum,
  taxContained,
  times,
  toWire,
} from './money.ts'

const paise = fc.integer({ min: 0, max: 99_900_000_00 })

describe('MONEY-01: rates, symbols and default', () => {
  test('MONEY-01: one dollar is 87.47 rupees, one dirham 22.73', () => {
    expect(currencies.USD.paisePerUnit).toBe(8747)
    expect(currencies.AED.paisePerUnit).toBe(2273)
    expect(currencies.INR.paisePerUnit).toBe(100)
    expect([currencies.INR.symbol, currencies.USD.symbol, currencies.AED.symbol]).toEqual(['₹', '$', 'AED'])
    expect(defaultCurrency).toBe('INR')
  })
})

describe('MONEY-02: shown in the locale of the region', () => {
  test.each([
    ['INR', '₹1,24,500'],
    ['USD', '$1,425'],
    ['AED', 'AED 5,480'],
  ] as const)('MONEY-02: 1,24,500 rupees in %s is %s', (code, text) => {
    expect(format(rupees(124_500), currencies[code])).toBe(text)
  })

  test('MONEY-02: prices are rounded up to the step of the currency; one below a step keeps its cents', () => {
    const shownIn = (roundTo: number, amount: number) => format(rupees(amount), { ...currencies.USD, roundTo })
    expect([1, 50, 100, 500].map((step) => shownIn(step, 98_500))).toEqual([
      '$1,126.10',
      '$1,126.50',
      '$1,127',
      '$1,130',
    ])
    expect(shownIn(100, 6300)).toBe('$73')
    expect(shownIn(100, 43)).toBe('$0.49')
    expect(shownIn(100, 87.47)).toBe('$1')
    expect(shownIn(500, 0)).toBe('$0')
    expect(shownIn(100, -6300)).toBe('-$72')
  })

  test('MONEY-02: from one lakh on, whole units are shown in fives; a currency shown to the cent keeps its cents', () => {
    expect(format(rupees(99_999), currencies.USD)).toBe('$1,144')
    expect(format(rupees(1_00_000), currencies.USD)).toBe('$1,145')
    expect(format(rupees(2_89_000), currencies.USD)).toBe('$3,305')
    expect(format(rupees(2_89_000), { ...currencies.USD, roundTo: 1 })).toBe('$3,303.99')
  })

  test('MONEY-02: two decimals, none when they are zero', () => {
    expect(format(money(100_050))).toBe('₹1,000.50')
    expect(format(money(100_000))).toBe('₹1,000')
    expect(format(rupees(999_000))).toBe('₹9,99,000')
  })
})

test('MONEY-01: an average is rounded half away from zero', () => {
  expect([100, 101, -101, 0].map((total) => average(money(total), 2).amountMinor)).toEqual([50, 51, -51, 0])
})

test('MONEY-02: rupees are formatted as Intl formats them for India', () => {
  const india = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    trailingZeroDisplay: 'stripIfInteger',
  })
  const sums = fc.oneof(paise, fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 0, max: 1e13 }))
  fc.assert(
    fc.property(sums, (sum) => {
      expect(format(money(sum))).toBe(india.format(sum / 100))
    }),
  )
})

describe('MONEY-03: price texts', () => {
  test.each([
    ['Rs12,000.00', 1_200_000],
    ['₹1,24,500', 12_450_000],
    ['AED 5,477.34', 547_734],
    [' 1 299 ', 129_900],
    ['free', 0],
    ['', 0],
    [null, 0],
    [undefined, 0],
    ['Rs. 12,000.00', 12],
  ])('MONEY-03: %s is %s paise', (text, amountMinor) => {
    expect(parsePriceText(text)).toEqual(money(amountMinor))
  })

  test('MONEY-03: a price on the wire parses back to the same paise', () => {
    fc.assert(fc.property(paise, (amount) => parsePriceText(toWire(money(amount))).amountMinor === amount))
  })
})

describe('MONEY-04: original price from a discounted one', () => {
  test.each([
    [93_375, 25, 124_500],
    [10_800, 10, 12_000],
    [500, 0, 500],
    [1, 99, 100],
  ])('MONEY-04: %s at %s percent off was %s', (price, percent, original) => {
    expect(originalPrice(rupees(price), percent)).toEqual(rupees(original))
  })

  test('MONEY-04: a discount of 100 percent has no original price', () => {
    expect(() => originalPrice(rupees(1), 100)).toThrow(RangeError)
  })

  test('MONEY-04: discounting whole hundreds of rupees and reversing it gives the first price again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9990 }), fc.integer({ min: 0, max: 60 }), (hundreds, percent) => {
        const mrp = rupees(hundreds * 100)
        const price = discounted(mrp, percent)
        expect(originalPrice(price, percent)).toEqual(mrp)
        expect(percentOff(mrp, price)).toBe(percent)
      }),
    )
  })
})

describe('MONEY-05: whole paise, never a binary fraction', () => {
  test('MONEY-05: a fraction of a paisa is refused', () => {
    expect(() => money(0.1)).toThrow(RangeError)
    expect(() => money(Number.MAX_SAFE_INTEGER + 1)).toThrow(RangeError)
  })

  test('MONEY-05: amounts of two currencies cannot be added', () => {
    expect(() => add(money(1), money(1, 'USD'))).toThrow(CurrencyMismatchError)
    expect(() => format(money(1, 'USD'), currencies.AED)).toThrow(CurrencyMismatchError)
  })

  test('MONEY-05: shares of any total add up to it exactly', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(paise, weights, (amount, parts) => {
        const shares = allocate(money(amount), parts)
        expect(sum(shares)).toEqual(money(amount))
        expect(shares.every((share) => share.amountMinor >= 0)).toBe(true)
      }),
    )
  })

  test('MONEY-05: the contained tax and the remainder add up to the price', () => {
    fc.assert(
      fc.property(paise, fc.constantFrom(0, 3, 5, 18), (amount, rate) => {
        const tax = taxContained(money(amount), rate)
        const taxable = subtract(money(amount), tax)
        expect(add(tax, taxable)).toEqual(money(amount))
        const added = (taxable.amountMinor * rate) / 100
        expect(Math.abs(added - tax.amountMinor)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('MONEY-05: a line is its price times its quantity', () => {
    expect(times(money(1_080_050), 3)).toEqual(money(3_240_150))
    expect(toWire(times(rupees(10_800), 2))).toBe('Rs21,600.00')
    expect(toWire(money(-1_250_005))).toBe('-Rs12,500.05')
    expect(toWire(money(0))).toBe('Rs0.00')
  })
})
