/** The default terms. The migrations insert the same values as the first sets. */
import type { ReturnPolicy } from './return-policy.ts'
import type {
  CalendarDocument,
  DispatchDaysDocument,
  OfflinePaymentsDocument,
  ReturnPoliciesDocument,
} from './sale-terms-types.ts'

/** Holidays that follow the moon may move by one day. */
const holidays: CalendarDocument['holidays'] = {
  '2026-11-08': 'Diwali',
  '2026-12-25': 'Christmas',
  '2027-01-01': 'New Year',
  '2027-01-15': 'Makar Sankranti',
  '2027-01-26': 'Republic Day',
  '2027-03-06': 'Maha Shivaratri',
  '2027-03-10': 'Id-ul-Fitr',
  '2027-03-22': 'Holi',
  '2027-03-26': 'Good Friday',
  '2027-04-15': 'Ram Navami',
  '2027-04-18': 'Mahavir Jayanti',
  '2027-05-17': 'Id-ul-Zuha',
  '2027-05-20': 'Buddha Purnima',
  '2027-06-16': 'Muharram',
  '2027-08-15': 'Independence Day',
  '2027-08-17': 'Raksha Bandhan',
  '2027-08-25': 'Janmashtami',
  '2027-10-02': 'Gandhi Jayanti',
  '2027-10-08': 'Maha Navami',
  '2027-10-09': 'Dussehra',
  '2027-10-29': 'Diwali',
  '2027-10-30': 'Govardhan Puja',
  '2027-10-31': 'Bhai Dooj',
  '2027-11-14': 'Guru Nanak Jayanti',
  '2027-12-25': 'Christmas',
  '2028-01-01': 'New Year',
  '2028-01-15': 'Makar Sankranti',
  '2028-01-26': 'Republic Day',
  '2028-02-23': 'Maha Shivaratri',
  '2028-02-27': 'Id-ul-Fitr',
  '2028-03-11': 'Holi',
  '2028-04-03': 'Ram Navami',
  '2028-04-07': 'Mahavir Jayanti',
  '2028-04-14': 'Good Friday',
  '2028-05-06': 'Id-ul-Zuha',
  '2028-05-08': 'Buddha Purnima',
  '2028-06-04': 'Muharram',
  '2028-08-04': 'Milad-un-Nabi',
  '2028-08-05': 'Raksha Bandhan',
  '2028-08-13': 'Janmashtami',
  '2028-08-15': 'Independence Day',
  '2028-09-26': 'Maha Navami',
  '2028-09-27': 'Dussehra',
  '2028-10-02': 'Gandhi Jayanti',
  '2028-10-17': 'Diwali',
  '2028-10-18': 'Govardhan Puja',
  '2028-10-19': 'Bhai Dooj',
  '2028-11-02': 'Guru Nanak Jayanti',
  '2028-12-25': 'Christmas',
}

export const dispatchDaysDefault: DispatchDaysDocument = {
  readyMin: 2,
  readyMax: 5,
  madeMin: 21,
  madeMax: 28,
  kinds: [],
}

export const calendarDefault: CalendarDocument = {
  workdays: [1, 2, 3, 4, 5, 6],
  cutOffHour: 14,
  capacity: 12,
  customsMin: 0,
  customsMax: 3,
  spareReady: 1,
  spareMade: 3,
  holidays,
}

type Given = Partial<ReturnPolicy> & Pick<ReturnPolicy, 'cancelUntil' | 'returnDays' | 'exchangeDays'>

function policy(given: Given): ReturnPolicy {
  return {
    productRule: given.productRule ?? null,
    hsnPrefix: null,
    designerName: null,
    making: given.making ?? null,
    isGiftCard: given.isGiftCard ?? null,
    abovePercentOff: given.abovePercentOff ?? null,
    cancelHours: 24,
    cancelUntil: given.cancelUntil,
    cancelShareBp: 10_000,
    returnDays: given.returnDays,
    returnShareBp: 10_000,
    exchangeDays: given.exchangeDays,
    pickupFeeMinor: 0,
  }
}

const noReturns = { returnDays: 0, exchangeDays: 0 } as const
const exchangeOnly = { returnDays: 0, exchangeDays: 7 } as const

export const returnPoliciesDefault: ReturnPoliciesDocument = {
  rows: [
    policy({ cancelUntil: 'dispatch', returnDays: 7, exchangeDays: 7 }),
    policy({ productRule: 'exchange_only', cancelUntil: 'dispatch', ...exchangeOnly }),
    policy({ making: 'to_order', cancelUntil: 'workroom', ...exchangeOnly }),
    policy({ productRule: 'final', cancelUntil: 'dispatch', ...noReturns }),
    policy({ abovePercentOff: 30, cancelUntil: 'dispatch', ...noReturns }),
    policy({ productRule: 'final', making: 'to_order', cancelUntil: 'workroom', ...noReturns }),
    policy({ making: 'to_order', abovePercentOff: 30, cancelUntil: 'workroom', ...noReturns }),
    policy({ making: 'to_measure', cancelUntil: 'workroom', ...noReturns }),
    policy({ isGiftCard: true, cancelUntil: 'dispatch', ...noReturns }),
  ],
  limits: [
    { ordersCounted: 6, leastLines: 6, sharePercent: 60, consequence: 'exchange_or_credit' },
    { ordersCounted: 6, leastLines: 6, sharePercent: 90, consequence: 'approval' },
  ],
}

/** By default, orders are paid online only. */
export const offlinePaymentsDefault: OfflinePaymentsDocument = {
  terms: [
    {
      method: 'cash_on_delivery',
      pinPrefix: '',
      isOffered: false,
      minMinor: 0,
      maxMinor: 0,
      feeMinor: 0,
      holdHours: 24,
      refusals: 2,
      advancePercent: 0,
      advanceMinMinor: 0,
      bankDetails: '',
    },
  ],
}
