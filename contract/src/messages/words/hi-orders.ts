import type { MessageTexts } from './message-texts.types.ts'

const payAgain = 'अगर भुगतान हो चुका है, तो धन्यवाद। कृपया दोबारा भुगतान न करें।'
const notYou = 'अगर यह अनुरोध आपका नहीं है, तो इस ईमेल पर ध्यान न दें।'
const notOrdered = 'अगर यह ऑर्डर आपका नहीं है, तो इस ईमेल पर ध्यान न दें।'
const pay = '{amount} का भुगतान करें'
const stop = 'ये संदेश बंद करने के लिए STOP लिखकर भेजें।'

/** Not yet read by a native reviewer. */
export const ordersInHindi = {
  'message-order-link': {
    subject: 'आपके ऑर्डर {orderCode} का लिंक',
    preheader: 'देखें कि आपके पीस कहाँ हैं।',
    opening: 'इस लिंक से आपका ऑर्डर {orderCode} खुलता है। इसे किसी और को न दें।',
    notYou,
    text: 'ऑर्डर {orderCode} यहाँ ट्रैक करें: {link}',
  },
  'message-order-placed': {
    subject: 'आपके ऑर्डर {orderCode} का भुगतान बाक़ी है',
    preheader: 'हम आपके पीस {until} तक रोके हुए हैं।',
    opening:
      'आपका ऑर्डर {orderCode} मिल गया है, पर उसका भुगतान अभी बाक़ी है। हम आपके पीस {until} तक रोके हुए हैं। उसके बाद ऑर्डर रद्द हो जाएगा और कोई रकम नहीं कटेगी।',
    button: pay,
    toPay: 'बाक़ी भुगतान',
    notAgain: payAgain,
    text: 'ऑर्डर {orderCode} के {amount} के भुगतान के लिए पीस {until} तक रुके हैं। {link}',
  },
  'message-payment-failed': {
    subject: 'ऑर्डर {orderCode} का भुगतान नहीं हो पाया',
    preheader: 'कोई रकम नहीं कटी।',
    opening: 'ऑर्डर {orderCode} के लिए आपका {amount} का भुगतान नहीं हो पाया। कोई रकम नहीं कटी।',
    againUntil: 'हम आपके पीस {until} तक रोके हुए हैं, तब तक दोबारा भुगतान हो सकता है।',
    again: 'जब तक पीस उपलब्ध हैं, दोबारा भुगतान हो सकता है।',
    button: pay,
    text: 'ऑर्डर {orderCode} का भुगतान नहीं हो पाया। कोई रकम नहीं कटी। {link}',
  },
  'message-order-expired': {
    subject: 'आपके ऑर्डर {orderCode} का भुगतान अभी नहीं हुआ',
    preheader: 'कोई रकम नहीं कटी। जब तक पीस उपलब्ध हैं, भुगतान हो सकता है।',
    opening: 'ऑर्डर {orderCode} का भुगतान हमें नहीं मिला, इसलिए हम उसके पीस अब नहीं रोक रहे। कोई रकम नहीं कटी।',
    still: 'जब तक पीस उपलब्ध हैं, {until} तक उन्हीं क़ीमतों पर भुगतान हो सकता है।',
    button: pay,
    notAgain: payAgain,
    text: 'ऑर्डर {orderCode} का भुगतान नहीं हुआ, पीस अब रुके नहीं हैं। उपलब्ध रहने तक {amount} चुकाएँ: {link}',
  },
  'message-transfer-reminder': {
    subject: 'आपके ऑर्डर {orderCode} के ट्रांसफ़र का इंतज़ार है',
    preheader: 'हम आपके पीस {until} तक रोके हुए हैं।',
    opening: 'ऑर्डर {orderCode} के लिए आपका {amount} का ट्रांसफ़र हमें अभी नहीं मिला। हम आपके पीस {until} तक रोके हुए हैं।',
    bank: 'इस खाते में ट्रांसफ़र करें',
    reference: 'संदर्भ: {orderCode}',
    sent: 'अगर ट्रांसफ़र हो चुका है, तो धन्यवाद। रकम मिलते ही हम ईमेल करेंगे।',
    text: 'ऑर्डर {orderCode} के {amount} के ट्रांसफ़र के लिए पीस {until} तक रुके हैं। {link}',
  },
  'message-cash-code': {
    subject: 'अपने ऑर्डर {orderCode} की पुष्टि करें',
    preheader: 'कोड {minutes} मिनट के अंदर, एक बार चलेगा।',
    opening: 'ऑर्डर {orderCode} की पुष्टि के लिए यह कोड लिखें। डिलीवरी पर {amount} नक़द देने होंगे।',
    use: 'कोड {minutes} मिनट के अंदर, एक बार चलेगा। उसके बिना ऑर्डर की पुष्टि नहीं होती।',
    notYou: notOrdered,
    text: '{code} आपका {brand} कोड है: ऑर्डर {orderCode}, {amount} कैश ऑन डिलीवरी, {minutes} मिनट में पुष्टि करें।',
  },
  'message-transfer-code': {
    subject: 'अपने ऑर्डर {orderCode} की पुष्टि करें',
    preheader: 'कोड {minutes} मिनट के अंदर, एक बार चलेगा।',
    opening: 'ऑर्डर {orderCode} की पुष्टि के लिए यह कोड लिखें। फिर आपका {amount} का ट्रांसफ़र मिलने तक हम उसके पीस रोके रखेंगे।',
    use: 'कोड {minutes} मिनट के अंदर, एक बार चलेगा। उसके बिना हम पीस नहीं रोकेंगे।',
    notYou: notOrdered,
    text: '{code} आपका {brand} कोड है: ऑर्डर {orderCode}, {amount} बैंक ट्रांसफ़र, {minutes} मिनट में पुष्टि करें।',
  },
  'message-order-cancelled': {
    subject: 'आपका ऑर्डर {orderCode} रद्द हो गया है',
    preheader: 'कोई रकम नहीं कटी।',
    opening:
      'हमें खेद है: भुगतान से पहले ही हमें आपका ऑर्डर {orderCode} रद्द करना पड़ा। कोई रकम नहीं कटी, और जो भुगतान अभी रास्ते में है, वह पूरा रिफ़ंड होगा।',
    text: 'ऑर्डर {orderCode} रद्द हो गया है। कोई रकम नहीं कटी।',
    whatsApp: `आपका ऑर्डर {orderCode} रद्द हो गया है। कोई रकम नहीं कटी। आपका ऑर्डर: {link} ${stop}`,
  },
  'message-approval-request': {
    subject: 'ऑर्डर {orderCode}: {piece} की तस्वीरें देखें',
    preheader: 'हमारे कारख़ाने से नई तस्वीरें।',
    opening: 'आपका {piece} बन रहा है, और हमने इस चरण की तस्वीरें ली हैं: {step}। कृपया उन्हें देखकर मंज़ूरी दें, या बदलाव बताएँ।',
    until: 'कृपया {day} तक जवाब दें।',
    noteTitle: 'हमारे कारख़ाने से',
    button: 'तस्वीरें देखें',
    text: 'ऑर्डर {orderCode}: कृपया {day} तक {piece} की तस्वीरें देखकर मंज़ूरी दें: {link}',
    whatsApp: `आपका ऑर्डर {orderCode} बन रहा है। कृपया {piece} की तस्वीरें देखकर {day} तक मंज़ूरी दें: {link} ${stop}`,
  },
  'message-approval-reminder': {
    subject: 'ऑर्डर {orderCode}: {piece} को मंज़ूरी का इंतज़ार है',
    preheader: 'कृपया {day} तक जवाब दें।',
    opening: 'आपका जवाब अभी नहीं मिला। कृपया {piece} की तस्वीरें ({step}) देखकर {day} तक मंज़ूरी दें या बदलाव बताएँ।',
    without: 'आपके जवाब के बाद ही हम काम आगे बढ़ाते हैं, इसलिए देर से आए जवाब से डिलीवरी में देर हो सकती है।',
    button: 'तस्वीरें देखें',
    text: 'याद दिलाने के लिए, ऑर्डर {orderCode}: {day} तक {piece} की तस्वीरों को मंज़ूरी दें: {link}',
    whatsApp: `आपके ऑर्डर {orderCode} के बारे में: कृपया {piece} की तस्वीरें देखकर {day} तक मंज़ूरी दें: {link} ${stop}`,
  },
  'message-order-note': {
    subject: '{subject} (ऑर्डर {orderCode})',
    preheader: 'आपके ऑर्डर {orderCode} के बारे में',
    reply: 'यह ईमेल आपके ऑर्डर {orderCode} के बारे में है। जवाब देने के लिए इसी ईमेल का जवाब भेजें।',
    text: 'ऑर्डर {orderCode} के बारे में: {answer}',
  },
  'message-review-invitation': {
    subject: 'ऑर्डर {orderCode} के पीस कैसे लगे?',
    preheader: 'आपकी राय से दूसरों को साइज़ चुनने में मदद मिलती है।',
    opening: 'आपका ऑर्डर {orderCode} कुछ दिन पहले पहुँचा। दूसरों को बताएँ कि पीस की फ़िटिंग कैसी है और कपड़ा कैसा लगता है।',
    subjectOne: '{piece} कैसा लगा?',
    openingOne: 'आपका ऑर्डर {orderCode} कुछ दिन पहले पहुँचा। दूसरों को बताएँ कि पीस की फ़िटिंग कैसी है और कपड़ा कैसा लगता है।',
    button: 'समीक्षा लिखें',
    honest: 'हम अच्छी और बुरी, दोनों तरह की समीक्षाएँ छापते हैं। अगर किसी पीस में कोई कमी है, तो इस ईमेल का जवाब दें, हम उसे ठीक करेंगे।',
    text: 'ऑर्डर {orderCode} के पीस कैसे लगे? समीक्षा लिखें: {link}',
  },
  'message-order-edited': {
    subject: 'आपके ऑर्डर {orderCode} में बदलाव हुआ है',
    preheader: 'कृपया बदलाव देख लें।',
    opening: 'आपसे हुई बात के अनुसार हमने आपके ऑर्डर {orderCode} में बदलाव किया है।',
    changes: 'क्या बदला',
    arrives: 'आपका ऑर्डर अब {day} तक पहुँचेगा।',
    invoice: 'नया इनवॉइस साथ लगा है। वह पिछले इनवॉइस की जगह लेता है।',
    wrong: 'अगर यहाँ कुछ सही नहीं है, तो ऑर्डर रवाना होने से पहले इस ईमेल का जवाब दें।',
    text: 'बात के अनुसार ऑर्डर {orderCode} में बदलाव हो गया है। यहाँ देखें: {link}',
  },
} as const satisfies Partial<MessageTexts>
