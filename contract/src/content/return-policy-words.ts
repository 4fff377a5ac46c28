import { pluralChooser, type Language } from '#core/locale.ts'
import { format, money, wholeSharePoints } from '#core/money.ts'
import { policyText, returnPolicyText, type ReturnPolicy } from './return-policy.ts'

/** How a policy is said in a language; `return-policy.ts` has the English words. */
type PolicyWords = {
  readonly returning: (policy: ReturnPolicy) => string
  readonly cancelling: (policy: ReturnPolicy) => string
  readonly between: string
  readonly end: string
}

const percent = (shareBp: number): number => shareBp / 100
const isWhole = (shareBp: number): boolean => shareBp >= wholeSharePoints
const feeOf = ({ pickupFeeMinor }: ReturnPolicy): string => (pickupFeeMinor === 0 ? '' : format(money(pickupFeeMinor)))

const hindiLimits = { dispatch: 'रवाना होने तक', workroom: 'कटाई शुरू होने तक' } as const

/** Not yet read by a native reviewer. */
const hindi: PolicyWords = {
  returning: (policy) => {
    const { returnDays, returnShareBp, exchangeDays, isGiftCard } = policy
    if (returnDays === 0 && exchangeDays === 0)
      return isGiftCard === true ? 'गिफ़्ट कार्ड वापस नहीं होते' : 'वापसी नहीं, सिवाय ख़राब या ग़लत पीस के'
    if (returnDays === 0) return `डिलीवरी के ${exchangeDays} दिन के अंदर एक्सचेंज, रिफ़ंड नहीं`
    const fee = feeOf(policy)
    const returned = fee === '' ? 'वापसी' : `वापसी (पिकअप के ${fee} काटकर)`
    const within = `डिलीवरी के ${returnDays} दिन के अंदर ${returned}`
    if (returnDays === exchangeDays && isWhole(returnShareBp)) return `${within} या एक्सचेंज`
    const share = isWhole(returnShareBp) ? '' : `, क़ीमत का ${percent(returnShareBp)} प्रतिशत`
    return `${within}${share}${exchangeDays === 0 ? '' : `, ${exchangeDays} दिन के अंदर एक्सचेंज`}`
  },
  cancelling: ({ cancelHours, cancelUntil, cancelShareBp, isGiftCard }) => {
    if (cancelUntil === 'hours') return cancelHours === 0 ? 'ऑर्डर रद्द नहीं होता' : `${cancelHours} घंटे के अंदर मुफ़्त रद्द`
    const limit = isGiftCard === true ? 'भेजे जाने तक' : hindiLimits[cancelUntil]
    if (!isWhole(cancelShareBp)) {
      const free = cancelHours === 0 ? '' : `${cancelHours} घंटे के अंदर मुफ़्त रद्द, फिर `
      return `${free}${limit} रद्द, क़ीमत का ${percent(cancelShareBp)} प्रतिशत वापस`
    }
    const hours = cancelUntil === 'workroom' && cancelHours > 0 ? `${cancelHours} घंटे तक, फिर ` : ''
    return `${hours}${limit} मुफ़्त रद्द`
  },
  between: '; ',
  end: '।',
}

const form = pluralChooser('ar')
const counted = (count: number, words: Readonly<Record<string, string>>): string => {
  const word = form(count, words) ?? ''
  return count <= 2 ? word : `${count} ${word}`
}
const arabicDays = (days: number): string =>
  counted(days, { one: 'يوم واحد', two: 'يومين', few: 'أيام', other: 'يومًا' })
const arabicHours = (hours: number): string =>
  counted(hours, { one: 'ساعة واحدة', two: 'ساعتين', few: 'ساعات', other: 'ساعة' })
const arabicLimits = { dispatch: 'حتى الشحن', workroom: 'حتى بدء القص' } as const

/** Not yet read by a native reviewer. */
const arabic: PolicyWords = {
  returning: (policy) => {
    const { returnDays, returnShareBp, exchangeDays, isGiftCard } = policy
    if (returnDays === 0 && exchangeDays === 0)
      return isGiftCard === true ? 'بطاقات الهدايا لا تُرد' : 'بيع نهائي، إلا إذا كانت القطعة معيبة أو خاطئة'
    if (returnDays === 0) return `الاستبدال خلال ${arabicDays(exchangeDays)} من التوصيل، من دون استرداد المبلغ`
    const fee = feeOf(policy)
    const returned = fee === '' ? 'الإرجاع' : `الإرجاع (بعد خصم ${fee} للاستلام)`
    if (returnDays === exchangeDays && isWhole(returnShareBp))
      return `${returned} أو الاستبدال خلال ${arabicDays(returnDays)} من التوصيل`
    const share = isWhole(returnShareBp) ? '' : ` مقابل ${percent(returnShareBp)} بالمئة من السعر`
    const exchange = exchangeDays === 0 ? '' : `، والاستبدال خلال ${arabicDays(exchangeDays)}`
    return `${returned} خلال ${arabicDays(returnDays)} من التوصيل${share}${exchange}`
  },
  cancelling: ({ cancelHours, cancelUntil, cancelShareBp, isGiftCard }) => {
    if (cancelUntil === 'hours')
      return cancelHours === 0 ? 'من دون إلغاء' : `الإلغاء مجانًا خلال ${arabicHours(cancelHours)}`
    const limit = isGiftCard === true ? 'حتى إرسالها' : arabicLimits[cancelUntil]
    if (!isWhole(cancelShareBp)) {
      const free = cancelHours === 0 ? '' : `مجانًا خلال ${arabicHours(cancelHours)}، ثم `
      return `الإلغاء ${free}${limit} مقابل ${percent(cancelShareBp)} بالمئة من السعر`
    }
    const hours = cancelUntil === 'workroom' && cancelHours > 0 ? `خلال ${arabicHours(cancelHours)}، ثم ` : ''
    return `الإلغاء مجانًا ${hours}${limit}`
  },
  between: '؛ ',
  end: '.',
}

const words: Readonly<Record<Exclude<Language, 'en'>, PolicyWords>> = { hi: hindi, ar: arabic }

function returnPolicyTextIn(policy: ReturnPolicy, language: Language): string {
  if (language === 'en') return returnPolicyText(policy)
  const { returning, end } = words[language]
  return `${returning(policy)}${end}`
}

/** For pieces whose terms differ. */
const termsDiffer: Readonly<Record<Language, string>> = {
  en: 'Your order page says which pieces can be returned.',
  hi: 'कौन-से पीस लौटाए जा सकते हैं, यह आपके ऑर्डर के पेज पर लिखा है।',
  ar: 'توضح صفحة طلبك القطع التي يمكن إرجاعها.',
}

/** The promise that all pieces share. When their terms differ, the order page shows each piece's promise. */
export function sharedPolicyText(policies: readonly ReturnPolicy[], language: Language): string {
  const [first, ...others] = new Set(policies.map((policy) => returnPolicyTextIn(policy, language)))
  return first === undefined || others.length > 0 ? termsDiffer[language] : first
}

/** `Return or exchange within 7 days of delivery; cancel free until it ships.`, in the reader's language. */
export function policyTextIn(policy: ReturnPolicy, language: Language): string {
  if (language === 'en') return policyText(policy)
  const { returning, cancelling, between, end } = words[language]
  return `${returning(policy)}${between}${cancelling(policy)}${end}`
}
