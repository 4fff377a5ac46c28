import type { MessageTexts } from './message-texts.types.ts'

const pay = '{amount} का भुगतान करें'
const stop = 'ये संदेश बंद करने के लिए STOP लिखकर भेजें।'
const soldOut = 'भुगतान का समय निकल जाने के बाद आपके बैंक ने भुगतान मंज़ूर किया, और तब तक आख़िरी पीस बिक चुका था। हमें खेद है।'
const bankDays = 'बैंक इसे आम तौर पर 5–7 कामकाजी दिनों में दिखाते हैं।'
const tellBank = '{amount} हम आपको भेजेंगे। कृपया ऑर्डर के पेज पर अपनी UPI आईडी या बैंक खाता बताएँ।'
const unpaid = '{amount} का भुगतान आपने अभी किया नहीं था, इसलिए रिफ़ंड के लिए कुछ नहीं है।'

/** Not yet read by a native reviewer. */
export const moneyInHindi = {
  'message-order-paid': {
    subject: 'ऑर्डर {orderCode} का भुगतान मिल गया है',
    preheader: '{amount}। आपका इनवॉइस साथ लगा है।',
    opening: 'ऑर्डर {orderCode} के लिए धन्यवाद। आपका भुगतान मिल गया है और हम आपके पीस तैयार कर रहे हैं। आपका इनवॉइस साथ लगा है।',
    charged: 'कटी हुई रकम',
    subjectConfirmed: 'आपका ऑर्डर {orderCode} पक्का हो गया है',
    preheaderPart: '{amount} कटे। आपका इनवॉइस साथ लगा है।',
    openingCovered:
      'ऑर्डर {orderCode} के लिए धन्यवाद। उसका भुगतान हो चुका है और हम आपके पीस तैयार कर रहे हैं। आपका इनवॉइस साथ लगा है।',
    preheaderReceipt: '{amount}। आपकी रसीद साथ लगी है।',
    openingReceipt:
      'ऑर्डर {orderCode} के लिए धन्यवाद। उसका भुगतान हो चुका है और हम आपके पीस तैयार कर रहे हैं। आपकी रसीद साथ लगी है; पीस रवाना होने पर इनवॉइस आएगा।',
    preheaderCash: 'डिलीवरी पर {amount} नक़द देने होंगे।',
    openingCash:
      'ऑर्डर {orderCode} के लिए धन्यवाद। हम आपके पीस तैयार कर रहे हैं। कृपया डिलीवरी पर {amount} नक़द दें। आपका इनवॉइस साथ लगा है।',
    openingAdvance:
      'ऑर्डर {orderCode} के लिए धन्यवाद। आपका {advance} का एडवांस मिल गया है और हम आपके पीस तैयार कर रहे हैं। कृपया डिलीवरी पर {amount} नक़द दें। आपका इनवॉइस साथ लगा है।',
    openingParts:
      'ऑर्डर {orderCode} के लिए धन्यवाद। {advance} मिल गए हैं और हम आपके पीस पर काम शुरू कर रहे हैं। बाक़ी {amount} पीस रवाना होने से पहले देने होंगे: पीस तैयार होने पर हम लिंक भेजेंगे। आपकी रसीद साथ लगी है।',
    preheaderParts: 'पीस तैयार होने पर {amount} देने होंगे।',
    advance: 'चुकाया गया एडवांस',
    toPay: 'बाक़ी भुगतान',
    text: 'ऑर्डर {orderCode} के {amount} मिल गए हैं। ऑर्डर और इनवॉइस: {link}',
    textPart: 'ऑर्डर {orderCode} का भुगतान हो गया है, {amount} आपके भुगतान के तरीक़े से। ऑर्डर और इनवॉइस: {link}',
    textCash: 'ऑर्डर {orderCode} पक्का है। डिलीवरी पर {amount} नक़द देने होंगे। {link}',
    textAdvance: 'ऑर्डर {orderCode} पक्का है। {advance} मिल गए हैं; डिलीवरी पर {amount} नक़द देने होंगे। {link}',
    textParts: 'ऑर्डर {orderCode} पक्का है। {advance} मिल गए हैं; बाक़ी {amount} रवाना होने से पहले देने होंगे। {link}',
    whatsAppParts: `धन्यवाद। ऑर्डर {orderCode} के लिए {advance} मिल गए हैं और हम आपके पीस पर काम शुरू कर रहे हैं। बाक़ी {amount} रवाना होने से पहले देने होंगे। आपका ऑर्डर: {link} ${stop}`,
    whatsAppCash: `धन्यवाद। आपका ऑर्डर {orderCode} पक्का है और हम आपके पीस तैयार कर रहे हैं। डिलीवरी पर {amount} नक़द देने होंगे। ऑर्डर और इनवॉइस: {link} ${stop}`,
    whatsAppAdvance: `धन्यवाद। ऑर्डर {orderCode} का {advance} का एडवांस मिल गया है और हम आपके पीस तैयार कर रहे हैं। डिलीवरी पर {amount} नक़द देने होंगे। ऑर्डर और इनवॉइस: {link} ${stop}`,
    whatsAppValue: `धन्यवाद। आपके ऑर्डर {orderCode} का भुगतान हो गया है: {tenders}। हम आपके पीस तैयार कर रहे हैं। ऑर्डर और इनवॉइस: {link} ${stop}`,
    whatsApp: `धन्यवाद। ऑर्डर {orderCode} के {amount} मिल गए हैं और हम आपके पीस तैयार कर रहे हैं। ऑर्डर और इनवॉइस: {link} ${stop}`,
  },
  'message-invoice-copy': {
    subject: 'ऑर्डर {orderCode}: {document} {number}',
    preheader: 'आपकी कॉपी साथ लगी है।',
    opening: 'ऑर्डर {orderCode} की कॉपी फिर से: {document} {number}। यह PDF के रूप में साथ लगी है।',
    reply: 'अगर इसमें कुछ ग़लत है, तो इस ईमेल का जवाब दें, हम उसे ठीक करेंगे।',
    text: 'ऑर्डर {orderCode}: {document} {number} आपके ऑर्डर के पेज पर है: {link}',
  },
  'message-balance-due': {
    subject: 'आपका ऑर्डर {orderCode} तैयार है: बाक़ी रकम चुकाएँ',
    preheader: 'रवाना होने से पहले {amount} देने हैं।',
    opening: 'आपके पीस तैयार हैं। {advance} चुकाए जा चुके हैं; कृपया बाक़ी {amount} चुकाएँ, और हम उन्हें भेज देंगे।',
    openingAgain: 'आपके पीस तैयार हैं और यहाँ रखे हैं। बाक़ी {amount} का भुगतान होते ही हम उन्हें भेज देंगे।',
    button: pay,
    paidAlready: 'अगर भुगतान अभी-अभी हुआ है, तो धन्यवाद। कुछ और करने की ज़रूरत नहीं है।',
    text: 'ऑर्डर {orderCode} तैयार है। बाक़ी {amount} चुकाएँ और हम उसे भेज देंगे: {link}',
  },
  'message-balance-paid': {
    subject: 'ऑर्डर {orderCode} की बाक़ी रकम मिल गई है',
    preheader: '{amount}। अब कुछ बाक़ी नहीं है।',
    opening:
      'धन्यवाद। {amount} मिल गए हैं और आपके ऑर्डर {orderCode} का पूरा भुगतान हो चुका है। ऑर्डर रवाना होने की ख़बर के साथ आपका इनवॉइस आएगा।',
    text: '{amount} मिल गए हैं; ऑर्डर {orderCode} का पूरा भुगतान हो चुका है। {link}',
  },
  'message-payment-released': {
    subject: 'ऑर्डर {orderCode} के लिए कोई रकम नहीं कटी',
    preheader: 'आपका बैंक {amount} छोड़ देगा।',
    soldOut,
    paidTwice: 'इस ऑर्डर का भुगतान पहले ही हो चुका था, इसलिए दूसरे भुगतान की ज़रूरत नहीं थी।',
    wrongAmount: 'आपके बैंक ने जो रकम मंज़ूर की, वह ऑर्डर की कुल रकम से अलग थी।',
    cancelled: 'ऑर्डर रद्द होने के बाद आपके बैंक ने भुगतान मंज़ूर किया।',
    released: 'हमने {amount} नहीं काटे हैं। आपका बैंक पूरी रकम छोड़ देगा, आम तौर पर 7 कामकाजी दिनों में। आपको कुछ करने की ज़रूरत नहीं है।',
    text: 'ऑर्डर {orderCode} के {amount} हमने नहीं काटे हैं। बैंक यह रकम छोड़ देगा, आम तौर पर 7 कामकाजी दिनों में।',
  },
  'message-refunded': {
    subject: 'ऑर्डर {orderCode} का रिफ़ंड',
    preheader: '{amount} आपके मूल भुगतान के तरीक़े में।',
    cancelled: 'आपका ऑर्डर रद्द हुआ है, इसलिए हम आपका भुगतान रिफ़ंड कर रहे हैं।',
    returned: 'आपका ऑर्डर लौट आया है या आप तक नहीं पहुँचा, इसलिए हम आपका भुगतान रिफ़ंड कर रहे हैं।',
    refunded: 'हम इस ऑर्डर का भुगतान रिफ़ंड कर रहे हैं।',
    soldOut: 'भुगतान का समय निकल जाने के बाद आपका भुगतान पहुँचा, और तब तक आख़िरी पीस बिक चुका था। हमें खेद है।',
    paidTwice: 'इस ऑर्डर का भुगतान पहले ही हो चुका था, इसलिए हम दूसरा भुगतान रिफ़ंड कर रहे हैं।',
    wrongAmount: 'भुगतान की रकम ऑर्डर की कुल रकम से अलग थी, इसलिए हम उसे रिफ़ंड कर रहे हैं।',
    cancelledPieces: 'हमने आपके ऑर्डर के ये पीस रद्द किए हैं:',
    returnedPieces: 'हम आपके ऑर्डर के इन पीस का रिफ़ंड कर रहे हैं:',
    pieces: 'रिफ़ंड हुए पीस',
    stored: 'हमने रिफ़ंड कर दिया है: {stored}। यह रकम तुरंत इस्तेमाल हो सकती है।',
    preheaderStored: '{stored}।',
    whole: `हमने पूरे {amount} आपके मूल भुगतान के तरीक़े में रिफ़ंड कर दिए हैं। ${bankDays}`,
    part: `हमने {amount} आपके मूल भुगतान के तरीक़े में रिफ़ंड कर दिए हैं। ${bankDays}`,
    bank: tellBank,
    preheaderBank: tellBank,
    subjectChanged: 'आपके ऑर्डर {orderCode} में बदलाव हुआ है',
    notPaid: unpaid,
    preheaderNotPaid: unpaid,
    orderCancelled: 'आपका ऑर्डर रद्द हो गया है।',
    parcelBack: 'आपका पार्सल हमारे पास लौट आया है।',
    piecesRemoved: 'ये पीस अब आपके ऑर्डर में नहीं हैं:',
    text: 'ऑर्डर {orderCode}: {amount} का रिफ़ंड मूल भुगतान के तरीक़े में, आम तौर पर 5 से 7 कामकाजी दिनों में।',
    textStored: 'ऑर्डर {orderCode}: {stored} रिफ़ंड हो गए हैं।',
    textBank: 'ऑर्डर {orderCode}: {amount} आपके बैंक खाते या UPI आईडी में भेजेंगे। {link}',
    textNotPaid: 'ऑर्डर {orderCode} में से {amount} रद्द हैं। उनका भुगतान नहीं हुआ था।',
    whatsAppWays: `आपके ऑर्डर {orderCode} का रिफ़ंड हो गया है: {ways}। ${bankDays} आपका ऑर्डर: {link} ${stop}`,
    whatsAppNotPaid: `आपके ऑर्डर {orderCode} में बदलाव हुआ है: उसमें से {amount} रद्द हैं और अब देने नहीं होंगे। आपका ऑर्डर: {link} ${stop}`,
    whatsApp: `ऑर्डर {orderCode} के {amount} आपके मूल भुगतान के तरीक़े में रिफ़ंड हो गए हैं। ${bankDays} आपका ऑर्डर: {link} ${stop}`,
  },
  'message-payment-link': {
    subject: 'फ़ोन पर दिया गया आपका ऑर्डर {orderCode}',
    preheader: 'हम आपके पीस {until} तक रोके हुए हैं।',
    opening: 'फ़ोन पर ऑर्डर के लिए धन्यवाद। कृपया ऑर्डर के पेज पर {amount} चुकाएँ।',
    openingTransfer: 'फ़ोन पर ऑर्डर के लिए धन्यवाद। कृपया {amount} हमारे बैंक खाते में ट्रांसफ़र करें।',
    openingCash: 'फ़ोन पर ऑर्डर के लिए धन्यवाद। डिलीवरी पर {amount} नक़द देने होंगे। कृपया हमारे भेजे हुए कोड से ऑर्डर की पुष्टि करें।',
    openingAdvance: 'फ़ोन पर ऑर्डर के लिए धन्यवाद। कृपया अभी ऑर्डर के पेज पर {amount} चुकाएँ, और {cash} डिलीवरी पर नक़द दें।',
    openingPart:
      'फ़ोन पर ऑर्डर के लिए धन्यवाद। पुष्टि के लिए कृपया अभी {amount} चुकाएँ, और {balance} रवाना होने से पहले। पीस तैयार होने पर हम लिंक भेजेंगे।',
    held: 'हम आपके पीस {until} तक रोके हुए हैं। उसके बाद ऑर्डर रद्द हो जाएगा और कोई रकम नहीं कटेगी।',
    button: pay,
    bank: 'इस खाते में ट्रांसफ़र करें',
    reference: 'संदर्भ: {orderCode}',
    toPay: 'बाक़ी भुगतान',
    notYours: 'अगर फ़ोन पर यह ऑर्डर आपने नहीं दिया, तो इस ईमेल पर ध्यान न दें।',
    text: '{amount} का ऑर्डर {orderCode} {until} तक रुका है। भुगतान करें: {link}',
    textSee: '{amount} का ऑर्डर {orderCode} {until} तक रुका है। देखें: {link}',
  },
} as const satisfies Partial<MessageTexts>
