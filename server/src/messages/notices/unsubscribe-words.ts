import type { Language } from '@shop/contract/core/locale'
import type { StoppablePurpose } from './choices.rules.ts'

/** The question, its consequence, and what is true after the choice. */
type Question = { readonly ask: string; readonly before: string; readonly after?: string }

export type UnsubscribeWords = {
  /** `{brand}` is the name of the house. */
  readonly purposes: Readonly<Record<StoppablePurpose, Question>>
  readonly done: string
  /** Before the contact. */
  readonly to: string
  readonly stop: string
  readonly undo: string
  readonly stays: string
  readonly all: string
  readonly invalid: string
  readonly cutOff: string
  readonly orWrite: string
  readonly busy: string
  readonly later: string
}

const english: UnsubscribeWords = {
  purposes: {
    reminders: {
      ask: 'Stop reminders of unpaid orders?',
      before: 'We will no longer remind you while we hold the pieces of an unpaid order.',
      after: 'We will no longer remind you of unpaid orders.',
    },
    reviews: {
      ask: 'Stop invitations to review?',
      before: 'We will no longer ask for your opinion after a delivery. You can still write a review from any order.',
      after: 'We will no longer ask for your opinion after a delivery.',
    },
    alerts: {
      ask: 'Stop notifications?',
      before: 'We will no longer write when a size is back in stock or a price drops.',
    },
    newsletter: {
      ask: 'Stop news from {brand}?',
      before: 'We will no longer write about new arrivals and the craft behind them.',
    },
    offers: {
      ask: 'Stop offers from {brand}?',
      before: 'We will no longer write about sales, early access and new collections.',
    },
    cart: {
      ask: 'Stop reminders of your cart?',
      before: 'We will no longer write about pieces that you left in your cart.',
    },
  },
  done: 'You are unsubscribed',
  to: 'For',
  stop: 'Unsubscribe',
  undo: 'Undo',
  stays: 'Emails about your orders, invoices and refunds still reach you.',
  all: 'All your messages',
  invalid: 'This link is not valid',
  cutOff: 'It may be cut off or changed. Nothing was changed for you. Open the link in the email again.',
  orWrite: 'Or write to us, and we stop the emails for you:',
  busy: 'Too many changes',
  later: 'This choice was changed many times in an hour. Please try again later.',
}

/** Not yet read by a native reviewer. */
const hindi: UnsubscribeWords = {
  purposes: {
    reminders: {
      ask: 'बिना भुगतान वाले ऑर्डर की याद दिलाना बंद करें?',
      before: 'जब तक बिना भुगतान वाले ऑर्डर के पीस आपके लिए रखे हैं, हम उनकी याद नहीं दिलाएँगे।',
      after: 'अब बिना भुगतान वाले ऑर्डर की याद नहीं दिलाई जाएगी।',
    },
    reviews: {
      ask: 'राय के लिए निमंत्रण बंद करें?',
      before: 'डिलीवरी के बाद आपकी राय नहीं पूछी जाएगी। किसी भी ऑर्डर से आप अब भी राय लिख सकते हैं।',
      after: 'डिलीवरी के बाद आपकी राय नहीं पूछी जाएगी।',
    },
    alerts: {
      ask: 'सूचनाएँ बंद करें?',
      before: 'साइज़ के दोबारा आने या दाम कम होने पर अब नहीं लिखा जाएगा।',
    },
    newsletter: {
      ask: '{brand} की ख़बरें बंद करें?',
      before: 'नए डिज़ाइन और उनके पीछे की कारीगरी के बारे में अब नहीं लिखा जाएगा।',
    },
    offers: {
      ask: '{brand} के ऑफ़र बंद करें?',
      before: 'सेल, पहले मौक़े और नए कलेक्शन के बारे में अब नहीं लिखा जाएगा।',
    },
    cart: {
      ask: 'कार्ट की याद दिलाना बंद करें?',
      before: 'कार्ट में छोड़े गए पीस के बारे में अब नहीं लिखा जाएगा।',
    },
  },
  done: 'ये ईमेल बंद हो गए हैं',
  to: 'इस पते के लिए:',
  stop: 'बंद करें',
  undo: 'फिर से चालू करें',
  stays: 'ऑर्डर, इनवॉइस और रिफ़ंड के ईमेल आपको मिलते रहेंगे।',
  all: 'आपके सभी संदेश',
  invalid: 'यह लिंक सही नहीं है',
  cutOff: 'शायद यह अधूरा है या बदल गया है। आपके लिए कुछ नहीं बदला गया। ईमेल का लिंक दोबारा खोलें।',
  orWrite: 'या हमें लिखें, और हम ये ईमेल बंद कर देंगे:',
  busy: 'बहुत बार बदलाव हुए',
  later: 'यह चुनाव एक घंटे में कई बार बदला गया। कृपया थोड़ी देर बाद कोशिश करें।',
}

/** Not yet read by a native reviewer. */
const arabic: UnsubscribeWords = {
  purposes: {
    reminders: {
      ask: 'إيقاف التذكير بالطلبات غير المدفوعة؟',
      before: 'لن نرسل تذكيرًا أثناء حجز قطع طلب غير مدفوع.',
      after: 'لن نرسل بعد الآن تذكيرًا بالطلبات غير المدفوعة.',
    },
    reviews: {
      ask: 'إيقاف دعوات التقييم؟',
      before: 'لن نسأل عن رأيك بعد التوصيل. ويمكن دائمًا كتابة تقييم من أي طلب.',
      after: 'لن نسأل عن رأيك بعد التوصيل.',
    },
    alerts: {
      ask: 'إيقاف الإشعارات؟',
      before: 'لن نكتب عند توفّر مقاس من جديد أو انخفاض سعر.',
    },
    newsletter: {
      ask: 'إيقاف أخبار {brand}؟',
      before: 'لن نكتب بعد الآن عن التصاميم الجديدة والحرف التي وراءها.',
    },
    offers: {
      ask: 'إيقاف عروض {brand}؟',
      before: 'لن نكتب بعد الآن عن التخفيضات والوصول المبكر والمجموعات الجديدة.',
    },
    cart: {
      ask: 'إيقاف التذكير بحقيبة التسوق؟',
      before: 'لن نكتب بعد الآن عن القطع المتروكة في حقيبة التسوق.',
    },
  },
  done: 'تم إيقاف هذه الرسائل',
  to: 'للعنوان:',
  stop: 'إيقاف الرسائل',
  undo: 'التراجع',
  stays: 'ستستمر رسائل الطلبات والفواتير واسترداد المبالغ في الوصول.',
  all: 'كل رسائلك',
  invalid: 'هذا الرابط غير صالح',
  cutOff: 'ربما انقطع الرابط أو تغيّر. لم يتغيّر شيء. يُرجى فتح الرابط من الرسالة مرة أخرى.',
  orWrite: 'أو الكتابة إلينا، ونوقف هذه الرسائل:',
  busy: 'تغييرات كثيرة',
  later: 'تغيّر هذا الاختيار مرات كثيرة خلال ساعة. يُرجى المحاولة لاحقًا.',
}

export const unsubscribeWords: Readonly<Record<Language, UnsubscribeWords>> = { en: english, hi: hindi, ar: arabic }
