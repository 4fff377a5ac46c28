import { list, text, type PageText } from '#content/page-text.ts'
import { deliveryDays, remotePlaces, shippingRates, type RemotePlace } from '#content/shipping-rates.ts'

const days = ({ min, max }: { readonly min: number; readonly max: number }): string => `${min}–${max} दिन`
const nearby = `महानगरों में ${days(deliveryDays.metro)}, बाक़ी जगह ${days(deliveryDays.elsewhere)}`
const step = `${shippingRates.stepGrams / 1000} किलो`
const remoteNames: Readonly<Record<RemotePlace, string>> = {
  '19': 'कश्मीर और लद्दाख',
  '737': 'सिक्किम',
  '744': 'अंडमान और निकोबार द्वीप समूह',
  '79': 'पूर्वोत्तर',
  '68255': 'लक्षद्वीप',
}
const remote = remotePlaces.map(({ begins }) => `${remoteNames[begins]} (${begins} से शुरू होने वाले पिन कोड)`).join(', ')

/** Not yet read by a native reviewer. */
export const shippingInHindi: PageText = {
  path: '/shipping',
  title: 'शिपिंग',
  standfirst: 'ख़र्च, डिलीवरी का समय, और आपका ऑर्डर आप तक कैसे पहुँचता है।',
  description: 'भारत, संयुक्त अरब अमीरात और अमेरिका में {brand} की डिलीवरी का ख़र्च और समय।',
  sections: [
    {
      id: 'two-clocks',
      heading: 'रवानगी और डिलीवरी',
      blocks: [
        text(
          'पीस के पेज पर लिखा समय रवानगी का है: आपके भुगतान से लेकर पार्सल कूरियर को देने तक। तैयार पीस आम तौर पर {readyDays} में रवाना होते हैं। ऑर्डर पर बनने वाले पीस ऑर्डर के बाद काटे जाते हैं और आम तौर पर {madeDays} में रवाना होते हैं। हर पीस के पेज पर उसका अपना समय लिखा है। डिलीवरी का समय इसमें जुड़ता है। आम तौर पर हम पूरा ऑर्डर एक पार्सल में भेजते हैं, जब हर पीस तैयार हो; अगर किसी पीस में ज़्यादा समय लगे, तो बाक़ी पहले भेजे जा सकते हैं।',
        ),
      ],
    },
    {
      id: 'india',
      heading: 'भारत में',
      blocks: [
        {
          kind: 'table',
          head: ['ऑर्डर की रकम', 'ख़र्च', 'रवानगी के बाद डिलीवरी'],
          rows: [
            ['{freeFrom} और उससे ऊपर', 'मुफ़्त', nearby],
            ['{freeFrom} से कम', '{cost}', nearby],
            ['{freeFrom} से कम, दूर के इलाक़े', '{remoteExtra} और', days(deliveryDays.remote)],
          ],
        },
        text(`दूर के इलाक़े हैं: ${remote}। वहाँ भी {freeFrom} से डिलीवरी मुफ़्त है, और उतना ही समय लगता है।{zoneCharges}`),
        text(
          'गिफ़्ट कार्ड भुगतान के बाद, या आपके चुने हुए दिन, ईमेल या संदेश से भेजे जाते हैं। उन पर डिलीवरी का ख़र्च नहीं लगता, और वे मुफ़्त डिलीवरी की रकम में नहीं गिने जाते।',
        ),
      ],
    },
    {
      id: 'abroad',
      heading: 'विदेश में',
      blocks: [
        {
          kind: 'table',
          head: ['देश', `पहले ${step}`, `हर अगले ${step}`, 'इससे ऊपर मुफ़्त', 'रवानगी के बाद डिलीवरी'],
          rows: [
            ['संयुक्त अरब अमीरात', '{emiratesFirst}', '{emiratesFurther}', '{abroadFreeAbove}', days(deliveryDays.abroad)],
            ['अमेरिका', '{statesFirst}', '{statesFurther}', '{abroadFreeAbove}', days(deliveryDays.abroad)],
          ],
        },
        text(
          `ख़र्च पीस के वज़न से लगता है, ${step} के क़दमों में। लहँगे का सेट आम तौर पर 4 किलो का होता है और दुल्हन का 7 किलो का, साड़ी 1 किलो, शेरवानी 2.5 किलो और गहने 0.5 किलो। सही ख़र्च भुगतान से पहले चेकआउट में दिखता है।`,
        ),
        text(
          'आयात शुल्क और टैक्स हमारी क़ीमतों में शामिल नहीं हैं। पीस का पेज और कार्ट बताते हैं कि वे कितने हैं और कौन देगा: कुछ देशों के लिए हम उन्हें ऑर्डर के साथ लेते हैं, बाक़ी में पाने वाला डिलीवरी पर कूरियर को देता है।',
        ),
      ],
    },
    {
      id: 'good-to-know',
      heading: 'काम की बातें',
      blocks: [
        list(
          'हमें ऐसा फ़ोन नंबर चाहिए जिस पर कूरियर बात कर सके। हम पोस्ट बॉक्स पर डिलीवरी नहीं कर सकते।',
          'हर पार्सल का बीमा रहता है, जब तक आप उसे दस्तख़त करके न ले लें।',
          'रवानगी से पहले पता बदलने के लिए अपने ऑर्डर नंबर के साथ {careEmail} पर लिखें।',
          'कूरियर तीन बार कोशिश करता है। उसके बाद पार्सल हमारे पास लौट आता है और हम आपको फ़ोन करते हैं।',
          'पेज के नीचे “ऑर्डर ट्रैक करें” में आपके ऑर्डर की स्थिति दिखती है और रवाना होने पर ट्रैकिंग नंबर भी, अकाउंट के साथ या बिना।',
        ),
      ],
    },
  ],
}
