/** What the shop's own documents and size charts say in Arabic, by their English: not yet read by a native reviewer. */
export const arabicWords: Readonly<Record<string, string>> = {
  'Handmade Indian designer fashion, made to measure and delivered in India, the UAE and the US.':
    'أزياء هندية راقية مصنوعة يدويًا ومفصّلة حسب القياس، مع التوصيل إلى الهند والإمارات والولايات المتحدة.',
  'Shop by silhouette': 'التسوق حسب القَصّة',
  'For the wedding season': 'لموسم الأعراس',
  'Our stylists’ picks': 'اختيارات منسّقي الأزياء',
  'Our designers': 'مصمّمونا',
  Bestsellers: 'الأكثر مبيعًا',
  'Shop the edits': 'مجموعات مختارة',
  'From the journal': 'من المجلة',
  Home: 'الرئيسية',
  "What's New": 'وصل حديثًا',
  Designers: 'المصمّمون',
  'The {brand} Voice': 'The {brand} Voice',
  'Gift card': 'بطاقة هدية',
  Sale: 'التخفيضات',
  'Chosen for the season': 'مختارات الموسم',

  About: 'من نحن',
  'Buying guide': 'دليل الشراء',
  Account: 'الحساب',
  'Customer Care': 'خدمة العملاء',
  'Our store': 'متاجرنا',
  Careers: 'الوظائف',
  Contact: 'معلومات التواصل',
  'Gift Card': 'بطاقة هدية',
  Shipping: 'الشحن',
  'Order History': 'سجل الطلبات',
  'Track My Order': 'تتبّع الطلب',
  FAQs: 'الأسئلة الشائعة',
  'Returns and exchange': 'الإرجاع والاستبدال',
  'Refund and cancellation': 'استرداد المبلغ والإلغاء',
  'Terms and conditions': 'الشروط والأحكام',
  'Privacy policy': 'سياسة الخصوصية',

  'Women, body measurements': 'النساء، قياسات الجسم',
  'Men, body measurements': 'الرجال، قياسات الجسم',
  'Children, by age': 'الأطفال، حسب العمر',
  'Blouses, the finished garment': 'البلوزات، قياسات القطعة الجاهزة',
  'Rings, inside of the band': 'الخواتم، القياس من الداخل',
  'Bangles, inside diameter': 'الأساور، القطر الداخلي',
  'Juttis and mojaris, length of the foot': 'أحذية جوتي وموجري، طول القدم',

  Delhi: 'دلهي',
  Mumbai: 'مومباي',
  Hyderabad: 'حيدر آباد',
  Dubai: 'دبي',
  'House 14, Neem Court': 'المنزل 14، نيم كورت',
  'Mehrauli Lane': 'زقاق مهرولي',
  'Second floor, Old Salt Stores': 'الطابق الثاني، أولد سولت ستورز',
  'Ballard Lane': 'زقاق بالارد',
  '7 Charminar Gardens Road': '7 شارع حدائق تشارمينار',
  'Banjara Slope': 'بانجارا سلوب',
  'Shop 22, Creekside Arcade': 'المحل 22، كريك سايد أركيد',
  'Al Seef': 'السيف',
  'New Delhi': 'نيودلهي',
  'Bridal appointments, measuring, alterations, men’s tailoring': 'مواعيد العروس، أخذ القياسات، التعديلات، خياطة رجالية',
  'Evening and resort wear, jewellery, measuring, alterations':
    'أزياء السهرة والشاطئ، المجوهرات، أخذ القياسات، التعديلات',
  'Sherwanis and bandhgalas, safa tying, measuring, alterations':
    'الشيرواني والبندغالا، لفّ العمامة، أخذ القياسات، التعديلات',
  'Ready-to-wear from every designer, measuring for made-to-order pieces':
    'أزياء جاهزة من جميع المصمّمين، وأخذ القياسات للقطع المصنوعة عند الطلب',
  'Nandita Sehgal or Farid Anwar': 'نانديتا سيغال أو فريد أنور',
  'Rhea Colaco or Jehan Mistry': 'ريا كولاكو أو جيهان ميستري',
  'Sameena Rizvi or Prabhakar Rao': 'سمينة رضوي أو برابهاكار راو',
  'Leena Thomas or Yusuf Karim': 'لينا توماس أو يوسف كريم',

  'Rani pink': 'وردي راني',
  'Sindoor red': 'أحمر السندور',
  Maroon: 'خمري',
  Emerald: 'زمردي',
  Ivory: 'عاجي',
  Marigold: 'أصفر القطيفة',
  'Peacock blue': 'أزرق طاووسي',
  Plum: 'برقوقي',
  'Ivory and gold beside the pink, plum behind it, and the children in its lightest shade.':
    'العاجي والذهبي إلى جانب الوردي، والبرقوقي خلفه، والأطفال في أفتح درجاته.',
  'Red stands alone: gold and ivory around it, and a marigold accent for the young.':
    'الأحمر يكفي وحده: حوله الذهبي والعاجي، ولمسة من أصفر القطيفة للصغار.',
  'A deep red takes dusty pinks and old gold, never black.':
    'الأحمر العميق يليق به الوردي المغبرّ والذهبي العتيق، لا الأسود أبدًا.',
  'Green with ivory and a thread of pink: the colours of a garden in the evening.':
    'الأخضر مع العاجي وخيط من الوردي: ألوان حديقة في المساء.',
  'A bride in ivory lets the family carry the colour: pastels, all as light as hers.':
    'حين ترتدي العروس العاجي تحمل العائلة اللون: درجات باستيل ناعمة بقدر ثوبها.',
  'Warm and loud: give it white to rest on and a little magenta to answer.':
    'لون دافئ وجريء: الأبيض يهدّئه، وقليل من الفوشي يجاوبه.',
  'Blue with silver and grey, and a coral note for the bridesmaids.':
    'الأزرق مع الفضي والرمادي، ولمسة مرجانية للوصيفات.',
  'Violet deepens beside lilac and copper, and wants no second dark colour near it.':
    'يزداد البنفسجي عمقًا إلى جانب الليلكي والنحاسي، ولا يحتمل قربه لونًا داكنًا آخر.',

  Haldi: 'حفل الهالدي',
  Mehndi: 'ليلة الحنّاء',
  Sangeet: 'حفل السانغيت',
  Wedding: 'الزفاف',
  Reception: 'حفل الاستقبال',
  'Turmeric stains for good: wear a light cotton that you can give to it, in yellow or white.':
    'بقع الكركم لا تزول: قطن خفيف بالأصفر أو الأبيض يمكن التضحية به.',
  'Hours on the floor with both hands out: short sleeves, deep greens, nothing that has to be pulled up.':
    'ساعات من الجلوس واليدان ممدودتان: أكمام قصيرة ودرجات خضراء عميقة، ولا شيء يحتاج إلى تعديل كل حين.',
  'You will dance: light skirts, secure dupattas, work that catches the lamps.':
    'ليلة للرقص: تنانير خفيفة ودوباتا ثابتة وتطريز يلتقط الضوء.',
  'Reds and pinks are the bride’s. Everyone else has every other colour of the evening.':
    'الأحمر والوردي للعروس، وللبقية كل ألوان المساء الأخرى.',
  'The long evening of photographs: gowns, velvets and metallics.': 'أمسية الصور الطويلة: فساتين ومخمل وألوان معدنية.',

  Stores: 'المتاجر',
  'Visit us in {storeNames}. Book ahead and a fitting room will be ready for you.':
    'متاجرنا في {storeNames}. عند حجز موعد مسبق تكون غرفة القياس جاهزة.',
  'Where to find the stores of {brand}, with hours and services.': 'مواقع متاجر {brand} وأوقاتها وخدماتها.',
  'Book a visit': 'حجز زيارة',
  'Tell us when you would like to come and what you are looking for, and an advisor will have pieces ready for you. Allow half an hour for measuring, and an afternoon for a wedding.':
    'يكفي إخبارنا بموعد الزيارة وبالقطع المطلوبة ليجهّزها المستشار مسبقًا. تستغرق القياسات نصف ساعة، وأزياء الزفاف فترة بعد الظهر كاملة.',
  'Join us.': 'العمل معنا.',
  'Working at {brand}: open positions and what we look for.': 'العمل لدى {brand}: الوظائف الشاغرة وما نبحث عنه.',
  'Working here': 'العمل هنا',
  'Open positions': 'الوظائف الشاغرة',
  'How to apply': 'طريقة التقديم',
  'Everyone who joins us spends their first two weeks in a workroom, whether they sell, buy or build. We keep regular hours, from ten to six.':
    'يقضي كل من ينضم إلينا أول أسبوعين في المشغل، سواء عمل في البيع أو الشراء أو التطوير. ساعات العمل ثابتة، من العاشرة إلى السادسة.',
  'Tell us about something you made and what you would do differently now. Add one PDF: a CV, or samples of your work. We reply within two weeks.':
    'نودّ أن نعرف عن شيء من صنع المتقدّم وما الذي كان سيغيّره اليوم. يُرفق ملف PDF واحد: سيرة ذاتية أو نماذج من الأعمال. نرد خلال أسبوعين.',
  'We use your application only to decide on the position, and delete it after six months. You can also apply by email: {careersEmail}.':
    'نستخدم الطلب للبتّ في الوظيفة فقط، ونحذفه بعد ستة أشهر. يمكن التقديم أيضًا بالبريد الإلكتروني: {careersEmail}.',

  'We’re here Monday to Saturday.': 'نحن هنا من الإثنين إلى السبت.',
  'How to reach the fitting desk, order help and the grievance officer of {brand}.':
    'التواصل مع مكتب القياسات ومساعدة الطلبات ومسؤول الشكاوى في {brand}.',
  'Write to us': 'مراسلتنا',
  'The fitting desk': 'مكتب القياسات',
  'Help with an order': 'مساعدة في طلب',
  'Grievance officer': 'مسؤول الشكاوى',
  'We’ll email you a copy with a ticket number. We reply within one working day.':
    'نرسل نسخة بالبريد الإلكتروني مع رقم متابعة، ونرد خلال يوم عمل واحد.',
  'For advice on sizes, measurements, fabrics and colours.': 'للاستشارة في المقاسات والقياسات والأقمشة والألوان.',
  'Please have your order number ready; it is under Order History. Contact us to change an address, cancel an order or return a piece.':
    'يُرجى تجهيز رقم الطلب، وهو في سجل الطلبات. يمكن التواصل معنا لتغيير العنوان أو إلغاء الطلب أو إرجاع قطعة.',
  'For anything else, use the Feedback button on any page. We read every message.':
    'لأي أمر آخر، زر «رأيك» في كل صفحة. نقرأ كل رسالة.',
  'If we have not resolved a problem, write to the grievance officer. Your complaint gets a number. It is acknowledged within 48 hours and settled within one month.':
    'إذا لم تُحل المشكلة فيمكن مراسلة مسؤول الشكاوى. لكل شكوى رقم، ونؤكد استلامها خلال 48 ساعة ونسوّيها خلال شهر.',
  'If you are not satisfied with our reply, you can contact the National Consumer Helpline (1915) or the consumer commission of your district.':
    'إذا لم يكن ردّنا مُرضيًا، فيمكن الاتصال بالخط الوطني للمستهلك في الهند (1915) أو لجنة المستهلك في المنطقة.',
  Chat: 'الدردشة',
  'Reply within': 'مدة الرد',
  Email: 'البريد الإلكتروني',
  Phone: 'الهاتف',
  Hours: 'الأوقات',
  Name: 'الاسم',
  Post: 'البريد',
  'Use the chat link at the top of every page, or in the menu on mobile: Monday to Saturday, 10 am to 9 pm':
    'رابط الدردشة أعلى كل صفحة، وفي القائمة على الجوال: من الإثنين إلى السبت، من 10 صباحًا إلى 9 مساءً',
  'One hour': 'ساعة واحدة',
  'Monday to Saturday, 10 am to 7 pm': 'من الإثنين إلى السبت، من 10 صباحًا إلى 7 مساءً',
  'One working day': 'يوم عمل واحد',

  'Size guide': 'دليل المقاسات',
  'All you need is a tape and ten minutes. Charts show body, not garment, measurements unless stated.':
    'يكفي شريط قياس وعشر دقائق. الجداول لقياسات الجسم لا القطعة، ما لم يُذكر غير ذلك.',
  'Size charts of {brand} for women, men, children, footwear, bangles and rings, and how to measure.':
    'جداول مقاسات {brand} للنساء والرجال والأطفال والأحذية والأساور والخواتم، وطريقة القياس.',
  'Before you measure': 'قبل القياس',
  'Measure over the innerwear you will wear.': 'يؤخذ القياس فوق الملابس الداخلية المناسبة للقطعة.',
  'Keep the tape level and close, neither loose nor tight.': 'الشريط مستقيم وملاصق، لا مرتخٍ ولا مشدود.',
  'Measure twice, and ask someone to help if you can.': 'القياس مرتين، وبمساعدة شخص آخر إن أمكن.',
  'Between two sizes, choose the larger. It can be taken in.': 'بين مقاسين، الأكبر أفضل، إذ يمكن تضييقه.',
  'Every garment is cut larger than the body. This ease is about one inch in a fitted blouse, two and a half in an anarkali, three in a kurta and eight or more in a kaftan. Our charts already allow for it.':
    'كل قطعة تُقصّ أوسع من الجسم. تبلغ هذه السعة نحو بوصة في البلوزة المحددة، وبوصتين ونصفًا في الأناركلي، وثلاثًا في الكورتا، وثماني أو أكثر في القفطان. جداولنا تحسبها مسبقًا.',
  Blouses: 'البلوزات',
  Children: 'الأطفال',
  'Juttis and mojaris': 'أحذية جوتي وموجري',
  'Bangles and rings': 'الأساور والخواتم',
  'Inches first, then centimetres. XXS and 2XS, XXL and 2XL, XXXL and 3XL are the same sizes; designers name them differently.':
    'البوصة أولًا ثم السنتيمتر. XXS و2XS، وXXL و2XL، وXXXL و3XL مقاسات واحدة تختلف تسميتها بين المصمّمين.',
  'A lehenga skirt is 41 inches long, for a height of 5 ft 4 in with a heel of 2.5 inches. A kurta is 44 inches long, an anarkali 54 and a sharara 39. A saree is 5.5 m long and 1.15 m wide, with 0.8 m more for the blouse; a dupatta is 2.5 m by 0.9 m. Product pages note any exceptions.':
    'طول تنورة اللهنغا 41 بوصة، لقامة 163 سم مع كعب 2.5 بوصة. طول الكورتا 44 بوصة، والأناركلي 54، والشرارا 39. طول الساري 5.5 م وعرضه 1.15 م، مع 0.8 م إضافية للبلوزة؛ والدوباتا 2.5 م في 0.9 م. تذكر صفحة كل قطعة ما يختلف عن ذلك.',
  'These are measurements of the finished blouse. Each side seam has 1.5 inches of allowance.':
    'هذه قياسات البلوزة الجاهزة. في كل خياطة جانبية 1.5 بوصة للتوسيع.',
  'Men’s sizes are the chest in inches. A sherwani is 42–44 inches long, an achkan 40, a bandhgala 29, a kurta 40 and a bundi 27.':
    'مقاسات الرجال هي محيط الصدر بالبوصة. طول الشيرواني 42–44 بوصة، والأتشكان 40، والبندغالا 29، والكورتا 40، والبندي 27.',
  'Choose by height first, then by chest. Use age only as a guide.':
    'الاختيار حسب طول القامة أولًا ثم الصدر. العمر للاسترشاد فقط.',
  'Leather gives half a size in the first week. Juttis should feel snug at first, but never painful.':
    'يتسع الجلد نصف مقاس في الأسبوع الأول. من الطبيعي أن يكون الجوتي ضيقًا قليلًا في البداية، من دون ألم.',
  'Bangles are counted in inches and sixteenths: 2.6 is two and six sixteenths, and 2.10 is larger than 2.8. A bangle has to pass over the knuckles; a kada opens.':
    'تقاس الأساور بالبوصة وأجزائها الستة عشر: 2.6 تعني بوصتين وستة أجزاء من ستة عشر، و2.10 أكبر من 2.8. تمرّ الأساور فوق مفاصل اليد، أما الكادا فتُفتح.',
}
