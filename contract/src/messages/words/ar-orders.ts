import type { MessageTexts } from './message-texts.types.ts'

const payAgain = 'إذا تم الدفع بالفعل، فشكرًا لك. يرجى عدم الدفع مرة أخرى.'
const notYou = 'إذا لم يصدر هذا الطلب عنك، يرجى تجاهل هذه الرسالة.'
const notOrdered = 'إذا لم يكن هذا الطلب لك، يرجى تجاهل هذه الرسالة.'
const pay = 'دفع {amount}'
const stop = 'لإيقاف هذه الرسائل يرجى إرسال STOP.'

/** Not yet read by a native reviewer. */
export const ordersInArabic = {
  'message-order-link': {
    subject: 'رابط طلبك {orderCode}',
    preheader: 'لمتابعة مكان القطع.',
    opening: 'يفتح هذا الرابط طلبك {orderCode}. يرجى عدم مشاركته مع أحد.',
    notYou,
    text: 'لتتبّع الطلب {orderCode}: {link}',
  },
  'message-order-placed': {
    subject: 'طلبك {orderCode} في انتظار الدفع',
    preheader: 'نحجز لك القطع حتى {until}.',
    opening:
      'استلمنا طلبك {orderCode}، لكنه لم يُدفع بعد. نحجز لك القطع حتى {until}. بعد ذلك يُلغى الطلب ولا يُخصم أي مبلغ.',
    button: pay,
    toPay: 'المبلغ المطلوب',
    notAgain: payAgain,
    text: 'نحجز الطلب {orderCode} بانتظار دفع {amount} حتى {until}. {link}',
  },
  'message-payment-failed': {
    subject: 'لم تتم عملية الدفع للطلب {orderCode}',
    preheader: 'لم يُخصم أي مبلغ.',
    opening: 'لم تتم عملية دفع {amount} للطلب {orderCode}، ولم يُخصم أي مبلغ.',
    againUntil: 'نحجز لك القطع حتى {until}، ويمكن إعادة الدفع حتى ذلك الوقت.',
    again: 'يمكن إعادة الدفع ما دامت القطع متوفّرة.',
    button: pay,
    text: 'لم تتم عملية الدفع للطلب {orderCode}، ولم يُخصم أي مبلغ. {link}',
  },
  'message-order-expired': {
    subject: 'لم يُدفع طلبك {orderCode} بعد',
    preheader: 'لم يُخصم أي مبلغ. ما زال الدفع ممكنًا ما دامت القطع متوفّرة.',
    opening: 'لم يصلنا الدفع للطلب {orderCode}، لذلك لم نعد نحجز قطعه. لم يُخصم أي مبلغ.',
    still: 'ما زال الدفع ممكنًا بالأسعار نفسها حتى {until}، ما دامت القطع متوفّرة.',
    button: pay,
    notAgain: payAgain,
    text: 'لم يُدفع الطلب {orderCode} فلم نعد نحجز قطعه. لدفع {amount} ما دامت متوفّرة: {link}',
  },
  'message-transfer-reminder': {
    subject: 'طلبك {orderCode} في انتظار التحويل',
    preheader: 'نحجز لك القطع حتى {until}.',
    opening: 'لم يصلنا بعد تحويلك بمبلغ {amount} للطلب {orderCode}. نحجز لك القطع حتى {until}.',
    bank: 'التحويل إلى',
    reference: 'المرجع: {orderCode}',
    sent: 'إذا تم التحويل بالفعل، فشكرًا لك. سنرسل إليك رسالة عند وصوله.',
    text: 'نحجز الطلب {orderCode} بانتظار تحويل {amount} حتى {until}. {link}',
  },
  'message-cash-code': {
    subject: 'تأكيد طلبك {orderCode}',
    preheader: 'الرمز صالح مرة واحدة، خلال {minutes} دقيقة.',
    opening: 'يرجى إدخال هذا الرمز لتأكيد الطلب {orderCode}. المبلغ المطلوب نقدًا عند الاستلام: {amount}.',
    use: 'الرمز صالح مرة واحدة، خلال {minutes} دقيقة. لا يتأكد الطلب من دونه.',
    notYou: notOrdered,
    text: '{code} رمزك من {brand} لتأكيد الطلب {orderCode}، الدفع عند الاستلام {amount}، خلال {minutes} دقيقة.',
  },
  'message-transfer-code': {
    subject: 'تأكيد طلبك {orderCode}',
    preheader: 'الرمز صالح مرة واحدة، خلال {minutes} دقيقة.',
    opening: 'يرجى إدخال هذا الرمز لتأكيد الطلب {orderCode}. بعدها نحجز قطعه حتى وصول تحويلك بمبلغ {amount}.',
    use: 'الرمز صالح مرة واحدة، خلال {minutes} دقيقة. من دونه نتوقف عن حجز القطع.',
    notYou: notOrdered,
    text: '{code} رمزك من {brand} لتأكيد الطلب {orderCode}، تحويل مصرفي {amount}، خلال {minutes} دقيقة.',
  },
  'message-order-cancelled': {
    subject: 'أُلغي طلبك {orderCode}',
    preheader: 'لم يُخصم أي مبلغ.',
    opening:
      'نعتذر: اضطررنا إلى إلغاء طلبك {orderCode} قبل دفعه. لم يُخصم أي مبلغ، وأي عملية دفع ما زالت جارية ستُرد كاملة.',
    text: 'أُلغي الطلب {orderCode}. لم يُخصم أي مبلغ.',
    whatsApp: `أُلغي طلبك {orderCode}. لم يُخصم أي مبلغ. طلبك: {link} ${stop}`,
  },
  'message-approval-request': {
    subject: 'الطلب {orderCode}: صور {piece} للموافقة',
    preheader: 'صور جديدة من مشغلنا.',
    opening: 'العمل جارٍ على {piece}، وقد صوّرنا هذه المرحلة: {step}. يرجى الاطلاع على الصور والموافقة، أو طلب تعديل.',
    until: 'يرجى الرد قبل {day}.',
    noteTitle: 'من مشغلنا',
    button: 'عرض الصور',
    text: 'الطلب {orderCode}: يرجى الموافقة على صور {piece} قبل {day}: {link}',
    whatsApp: `العمل جارٍ على طلبك {orderCode}. يرجى الاطلاع على صور {piece} والموافقة قبل {day}: {link} ${stop}`,
  },
  'message-approval-reminder': {
    subject: 'الطلب {orderCode}: {piece} بانتظار موافقتك',
    preheader: 'يرجى الرد قبل {day}.',
    opening: 'لم يصلنا ردك بعد. يرجى الاطلاع على صور {piece} ({step})، والموافقة أو طلب تعديل قبل {day}.',
    without: 'نتابع العمل على القطعة بعد ردك، لذلك قد يؤخر الرد المتأخر توصيلها.',
    button: 'عرض الصور',
    text: 'تذكير، الطلب {orderCode}: يرجى الموافقة على صور {piece} قبل {day}: {link}',
    whatsApp: `تذكير بشأن طلبك {orderCode}: يرجى الاطلاع على صور {piece} والموافقة قبل {day}: {link} ${stop}`,
  },
  'message-order-note': {
    subject: '{subject} (الطلب {orderCode})',
    preheader: 'بشأن طلبك {orderCode}',
    reply: 'هذه الرسالة بشأن طلبك {orderCode}. للكتابة إلينا، يكفي الرد على هذه الرسالة.',
    text: 'بشأن الطلب {orderCode}: {answer}',
  },
  'message-review-invitation': {
    subject: 'ما رأيك في قطع الطلب {orderCode}؟',
    preheader: 'رأيك يساعد الآخرين على اختيار المقاس.',
    opening: 'وصلك الطلب {orderCode} قبل أيام. يهم الآخرين معرفة ملاءمة القطع وملمس القماش.',
    subjectOne: 'ما رأيك في {piece}؟',
    openingOne: 'وصلك الطلب {orderCode} قبل أيام. يهم الآخرين معرفة ملاءمة القطعة وملمس القماش.',
    button: 'كتابة تقييم',
    honest: 'ننشر التقييمات الجيدة والسيئة على حد سواء. إذا كان في إحدى القطع عيب، يرجى الرد على هذه الرسالة وسنعالجه.',
    text: 'ما رأيك في قطع الطلب {orderCode}؟ لكتابة تقييم: {link}',
  },
  'message-order-edited': {
    subject: 'تم تعديل طلبك {orderCode}',
    preheader: 'يرجى مراجعة التعديلات.',
    opening: 'عدّلنا طلبك {orderCode} كما اتفقنا معك.',
    changes: 'ما الذي تغيّر',
    arrives: 'يصل طلبك الآن بحلول {day}.',
    invoice: 'مرفق فاتورة جديدة تحل محل السابقة.',
    wrong: 'إذا كان هنا أي خطأ، يرجى الرد على هذه الرسالة قبل شحن طلبك.',
    text: 'تم تعديل الطلب {orderCode} كما اتفقنا. للاطلاع عليه: {link}',
  },
} as const satisfies Partial<MessageTexts>
