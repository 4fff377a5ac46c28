import { arrivesText, dayRangeText, dayText, type DayRange } from '@shop/contract/core/day-text'
import { dateFormat, listText, pluralChooser, type Language } from '@shop/contract/core/locale'
import { stepTexts } from '@shop/contract/fulfilment/workroom-options'
import type { Phrases } from './phrases.types.ts'

const timeZone = 'Asia/Kolkata'

const dateIn = (language: Language) => dateFormat({ timeZone, day: 'numeric', month: 'long' }, language)
const clockIn = (language: Language) => dateFormat({ timeZone, hour: 'numeric', minute: '2-digit' }, language)

const dayIn = (language: Language) => {
  const format = dateFormat({ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }, language)
  return (isoDay: string): string => format(new Date(`${isoDay}T00:00:00Z`))
}

const longDayIn = (language: Language) => {
  const format = dateFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }, language)
  return (isoDay: string): string => format(new Date(`${isoDay}T00:00:00Z`))
}

const rangeOf =
  (day: (isoDay: string) => string) =>
  ({ earliest, latest }: DayRange): string =>
    earliest === latest ? day(earliest) : `${day(earliest)} – ${day(latest)}`

const englishTime = dateFormat({ timeZone, day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' })

const english: Phrases = {
  time: (at) => `${englishTime(new Date(at))} (India time)`,
  day: dayText,
  longDay: longDayIn('en'),
  days: dayRangeText,
  arrives: (range) => arrivesText({ ...range, isMade: false }),
  pieces: (count) => `${count} pieces`,
  comma: ', ',
  list: (items) => listText(items),
  options: {},
  size: (size) => `Size ${size}`,
  otherSize: (size) => (size === '' ? 'the replacement' : `size ${size}`),
  exchange: (size) => (size === '' ? 'exchange for the same piece' : `exchange for size ${size}`),
  documents: {
    invoice: 'invoice',
    credit_note: 'credit note',
    receipt_voucher: 'receipt voucher',
    refund_voucher: 'refund voucher',
  },
  steps: {
    fabric: stepTexts.fabric.toLowerCase(),
    cutting: stepTexts.cutting.toLowerCase(),
    embroidery: stepTexts.embroidery.toLowerCase(),
    stitching: stepTexts.stitching.toLowerCase(),
    fitting: stepTexts.fitting.toLowerCase(),
    finishing: stepTexts.finishing.toLowerCase(),
  },
  paidBy: {
    giftCard: (amount) => `${amount} by gift card`,
    storeCredit: (amount) => `${amount} by store credit`,
    method: (amount) => `${amount} by your payment method`,
  },
  refundedTo: {
    giftCard: (amount) => `${amount} to your gift card`,
    storeCredit: (amount) => `${amount} to your store credit`,
    provider: (amount) => `${amount} to your original payment method`,
    bank: (amount) => `${amount} to the UPI id or bank account that you name on your order page`,
    not_collected: (amount) => `${amount} that you no longer have to pay`,
  },
  giftCard: 'Gift card',
  storeCredit: 'Store credit',
}

const [hindiDate, hindiClock] = [dateIn('hi'), clockIn('hi')]
const hindiDay = dayIn('hi')
const hindiDays = rangeOf(hindiDay)

const hindi: Phrases = {
  time: (at) => `${hindiDate(new Date(at))}, ${hindiClock(new Date(at))} (भारत का समय)`,
  day: hindiDay,
  longDay: longDayIn('hi'),
  days: hindiDays,
  arrives: (range) => `पहुँचेगा: ${hindiDays(range)}`,
  pieces: (count) => `${count} पीस`,
  comma: ', ',
  list: (items) => listText(items, 'conjunction', 'hi'),
  options: { Size: 'साइज़', Colour: 'रंग', Color: 'रंग' },
  size: (size) => `साइज़ ${size}`,
  otherSize: (size) => (size === '' ? 'बदले का पीस' : `साइज़ ${size}`),
  exchange: (size) => (size === '' ? 'इसी पीस से एक्सचेंज' : `साइज़ ${size} से एक्सचेंज`),
  documents: {
    invoice: 'इनवॉइस',
    credit_note: 'क्रेडिट नोट',
    receipt_voucher: 'रसीद वाउचर',
    refund_voucher: 'रिफ़ंड वाउचर',
  },
  steps: {
    fabric: 'कपड़ा',
    cutting: 'कटाई',
    embroidery: 'कढ़ाई',
    stitching: 'पहली सिलाई',
    fitting: 'फ़िटिंग',
    finishing: 'फ़िनिशिंग',
  },
  paidBy: {
    giftCard: (amount) => `${amount} गिफ़्ट कार्ड से`,
    storeCredit: (amount) => `${amount} स्टोर क्रेडिट से`,
    method: (amount) => `${amount} आपके भुगतान के तरीक़े से`,
  },
  refundedTo: {
    giftCard: (amount) => `${amount} आपके गिफ़्ट कार्ड में`,
    storeCredit: (amount) => `${amount} आपके स्टोर क्रेडिट में`,
    provider: (amount) => `${amount} आपके मूल भुगतान के तरीक़े में`,
    bank: (amount) => `${amount} उस UPI आईडी या बैंक खाते में जो आप ऑर्डर के पेज पर बताएँ`,
    not_collected: (amount) => `${amount} जो अब देने नहीं होंगे`,
  },
  giftCard: 'गिफ़्ट कार्ड',
  storeCredit: 'स्टोर क्रेडिट',
}

const [arabicDate, arabicClock] = [dateIn('ar'), clockIn('ar')]
const arabicDay = dayIn('ar')
const arabicDays = rangeOf(arabicDay)
const arabicForm = pluralChooser('ar')

const arabic: Phrases = {
  time: (at) => `${arabicDate(new Date(at))} الساعة ${arabicClock(new Date(at))} (بتوقيت الهند)`,
  day: arabicDay,
  longDay: longDayIn('ar'),
  days: arabicDays,
  arrives: (range) => `الوصول: ${arabicDays(range)}`,
  pieces: (count) =>
    arabicForm(count, {
      one: 'قطعة واحدة',
      two: 'قطعتان',
      few: `${count} قطع`,
      many: `${count} قطعة`,
      other: `${count} قطعة`,
    }) ?? '',
  comma: '، ',
  list: (items) => listText(items, 'conjunction', 'ar'),
  options: { Size: 'المقاس', Colour: 'اللون', Color: 'اللون' },
  size: (size) => `المقاس ${size}`,
  otherSize: (size) => (size === '' ? 'القطعة البديلة' : `المقاس ${size}`),
  exchange: (size) => (size === '' ? 'استبدال بالقطعة نفسها' : `استبدال بالمقاس ${size}`),
  documents: {
    invoice: 'الفاتورة',
    credit_note: 'الإشعار الدائن',
    receipt_voucher: 'سند القبض',
    refund_voucher: 'سند الاسترداد',
  },
  steps: {
    fabric: 'القماش',
    cutting: 'القص',
    embroidery: 'التطريز',
    stitching: 'الخياطة الأولى',
    fitting: 'القياس',
    finishing: 'اللمسات الأخيرة',
  },
  paidBy: {
    giftCard: (amount) => `${amount} ببطاقة الهدية`,
    storeCredit: (amount) => `${amount} برصيد المتجر`,
    method: (amount) => `${amount} بطريقة الدفع التي اخترتها`,
  },
  refundedTo: {
    giftCard: (amount) => `${amount} إلى بطاقة الهدية`,
    storeCredit: (amount) => `${amount} إلى رصيدك في المتجر`,
    provider: (amount) => `${amount} إلى طريقة الدفع الأصلية`,
    bank: (amount) => `${amount} إلى معرّف UPI أو الحساب المصرفي المذكور في صفحة طلبك`,
    not_collected: (amount) => `${amount} لم يعد مطلوبًا دفعه`,
  },
  giftCard: 'بطاقة الهدية',
  storeCredit: 'رصيد المتجر',
}

const phrases: Readonly<Record<Language, Phrases>> = { en: english, hi: hindi, ar: arabic }

export const phrasesIn = (language: Language): Phrases => phrases[language]
