import { list, text, type PageText } from '#content/page-text.ts'
import { deliveryDays, remotePlaces, shippingRates, type RemotePlace } from '#content/shipping-rates.ts'

/** Arabic counts by the last number of a span. */
const days = ({ min, max }: { readonly min: number; readonly max: number }): string =>
  `${min}–${max} ${max <= 10 ? 'أيام' : 'يومًا'}`
const nearby = `${days(deliveryDays.metro)} في المدن الكبرى، و${days(deliveryDays.elsewhere)} في غيرها`
const step = `${shippingRates.stepGrams / 1000} كغ`
const remoteNames: Readonly<Record<RemotePlace, string>> = {
  '19': 'كشمير ولداخ',
  '737': 'سيكيم',
  '744': 'جزر أندمان ونيكوبار',
  '79': 'شمال شرق الهند',
  '68255': 'لكشديب',
}
const remote = remotePlaces
  .map(({ begins }) => `${remoteNames[begins]} (الرموز البريدية التي تبدأ بـ ${begins})`)
  .join('، ')

/** Not yet read by a native reviewer. */
export const shippingInArabic: PageText = {
  path: '/shipping',
  title: 'الشحن',
  standfirst: 'الرسوم ومواعيد التوصيل وكيف يصل طلبك إليك.',
  description: 'رسوم التوصيل ومواعيده لدى {brand} في الهند والإمارات العربية المتحدة والولايات المتحدة.',
  sections: [
    {
      id: 'two-clocks',
      heading: 'الشحن والتوصيل',
      blocks: [
        text(
          'المدة المذكورة في صفحة القطعة هي مدة التجهيز للشحن: من الدفع حتى تسليم الشحنة إلى شركة الشحن. تُشحن القطع الجاهزة عادةً خلال {readyDays}. أما ما يُصنع عند الطلب فيُقص بعد طلبه ويُشحن عادةً خلال {madeDays}. تذكر صفحة كل قطعة مدتها. وتُضاف إليها مدة التوصيل. نرسل الطلب عادةً في شحنة واحدة عندما تجهز كل القطع؛ وإذا استغرقت إحداها وقتًا أطول، فقد نرسل الأخرى أولًا.',
        ),
      ],
    },
    {
      id: 'india',
      heading: 'داخل الهند',
      blocks: [
        {
          kind: 'table',
          head: ['قيمة الطلب', 'الرسوم', 'التوصيل بعد الشحن'],
          rows: [
            ['{freeFrom} فأكثر', 'مجانًا', nearby],
            ['أقل من {freeFrom}', '{cost}', nearby],
            ['أقل من {freeFrom}، مناطق نائية', '{remoteExtra} إضافية', days(deliveryDays.remote)],
          ],
        },
        text(
          `المناطق النائية هي: ${remote}. التوصيل إليها مجاني أيضًا من {freeFrom}، ويستغرق المدة نفسها.{zoneCharges}`,
        ),
        text(
          'تُرسل بطاقات الهدايا بالبريد الإلكتروني أو برسالة نصية بعد الدفع، أو في اليوم المختار. ليس عليها رسوم توصيل، ولا تُحتسب ضمن حد التوصيل المجاني.',
        ),
      ],
    },
    {
      id: 'abroad',
      heading: 'خارج الهند',
      blocks: [
        {
          kind: 'table',
          head: ['البلد', `أول ${step}`, `كل ${step} إضافي`, 'مجانًا لما يزيد على', 'التوصيل بعد الشحن'],
          rows: [
            [
              'الإمارات العربية المتحدة',
              '{emiratesFirst}',
              '{emiratesFurther}',
              '{abroadFreeAbove}',
              days(deliveryDays.abroad),
            ],
            ['الولايات المتحدة', '{statesFirst}', '{statesFurther}', '{abroadFreeAbove}', days(deliveryDays.abroad)],
          ],
        },
        text(
          `نحتسب الرسوم حسب وزن القطع، على دفعات من ${step}. يزن طقم اللهنغا عادةً 4 كغ وطقم العروس 7 كغ، والساري 1 كغ، والشيرواني 2.5 كغ، والمجوهرات 0.5 كغ. تظهر الرسوم الدقيقة عند إتمام الطلب، قبل الدفع.`,
        ),
        text(
          'الرسوم الجمركية والضرائب غير مشمولة في أسعارنا. تبيّن صفحة القطعة وحقيبة التسوق مقدارها ومن يدفعها: في بعض البلدان نحصّلها مع الطلب، وفي غيرها يدفعها المستلم لشركة الشحن عند التوصيل.',
        ),
      ],
    },
    {
      id: 'good-to-know',
      heading: 'معلومات مفيدة',
      blocks: [
        list(
          'نحتاج إلى رقم هاتف تستطيع شركة الشحن الوصول إليه. لا يمكننا التوصيل إلى صناديق البريد.',
          'كل شحنة مؤمّن عليها حتى التوقيع على استلامها.',
          'لتغيير العنوان قبل الشحن، يرجى الكتابة إلى {careEmail} مع رقم الطلب.',
          'تحاول شركة الشحن ثلاث مرات. بعد ذلك تعود الشحنة إلينا ونتصل بك.',
          'يعرض «تتبّع الطلب» في أسفل الصفحة حالة طلبك، ورقم التتبّع بعد شحنه، بحساب أو من دونه.',
        ),
      ],
    },
  ],
}
