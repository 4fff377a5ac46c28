/** What the shop's own documents and size charts say in Hindi, by their English: not yet read by a native reviewer. */
export const hindiWords: Readonly<Record<string, string>> = {
  'Handmade Indian designer fashion, made to measure and delivered in India, the UAE and the US.':
    'हाथ से बना भारतीय डिज़ाइनर फ़ैशन, आपके नाप से; डिलीवरी भारत, यूएई और अमेरिका में।',
  'Shop by silhouette': 'काट के हिसाब से',
  'For the wedding season': 'शादियों के मौसम के लिए',
  'Our stylists’ picks': 'हमारे स्टाइलिस्ट की पसंद',
  'Our designers': 'हमारे डिज़ाइनर',
  Bestsellers: 'सबसे ज़्यादा बिकने वाले',
  'Shop the edits': 'चुने हुए संग्रह',
  'From the journal': 'जर्नल से',
  Home: 'होम',
  "What's New": 'नए डिज़ाइन',
  Designers: 'डिज़ाइनर',
  'The {brand} Voice': '{brand} Voice',
  'Gift card': 'गिफ़्ट कार्ड',
  Sale: 'सेल',
  'Chosen for the season': 'इस मौसम के लिए चुने हुए',

  About: 'हमारे बारे में',
  'Buying guide': 'ख़रीदारी में मदद',
  Account: 'अकाउंट',
  'Customer Care': 'ग्राहक सेवा',
  'Our store': 'हमारे स्टोर',
  Careers: 'नौकरियाँ',
  Contact: 'संपर्क',
  'Gift Card': 'गिफ़्ट कार्ड',
  Shipping: 'डिलीवरी',
  'Order History': 'पिछले ऑर्डर',
  'Track My Order': 'ऑर्डर ट्रैक करें',
  FAQs: 'सवाल-जवाब',
  'Returns and exchange': 'वापसी और एक्सचेंज',
  'Refund and cancellation': 'रिफ़ंड और ऑर्डर रद्द करना',
  'Terms and conditions': 'नियम और शर्तें',
  'Privacy policy': 'गोपनीयता नीति',

  'Women, body measurements': 'महिलाएँ, शरीर का नाप',
  'Men, body measurements': 'पुरुष, शरीर का नाप',
  'Children, by age': 'बच्चे, उम्र के हिसाब से',
  'Blouses, the finished garment': 'ब्लाउज़, सिले हुए कपड़े का नाप',
  'Rings, inside of the band': 'अँगूठियाँ, छल्ले के अंदर का नाप',
  'Bangles, inside diameter': 'चूड़ियाँ, अंदर का व्यास',
  'Juttis and mojaris, length of the foot': 'जूतियाँ और मोजड़ियाँ, पैर की लंबाई',

  Delhi: 'दिल्ली',
  Mumbai: 'मुंबई',
  Hyderabad: 'हैदराबाद',
  Dubai: 'दुबई',
  'House 14, Neem Court': 'मकान 14, नीम कोर्ट',
  'Mehrauli Lane': 'महरौली लेन',
  'Second floor, Old Salt Stores': 'दूसरी मंज़िल, ओल्ड सॉल्ट स्टोर्स',
  'Ballard Lane': 'बैलार्ड लेन',
  '7 Charminar Gardens Road': '7 चारमीनार गार्डन्स रोड',
  'Banjara Slope': 'बंजारा स्लोप',
  'Shop 22, Creekside Arcade': 'दुकान 22, क्रीकसाइड आर्केड',
  'Al Seef': 'अल सीफ़',
  'New Delhi': 'नई दिल्ली',
  'Bridal appointments, measuring, alterations, men’s tailoring': 'दुल्हन के लिए अपॉइंटमेंट, नाप, ऑल्टरेशन, पुरुषों की सिलाई',
  'Evening and resort wear, jewellery, measuring, alterations': 'शाम के और रिज़ॉर्ट के कपड़े, गहने, नाप, ऑल्टरेशन',
  'Sherwanis and bandhgalas, safa tying, measuring, alterations': 'शेरवानी और बंदगले, साफ़ा बाँधना, नाप, ऑल्टरेशन',
  'Ready-to-wear from every designer, measuring for made-to-order pieces':
    'हर डिज़ाइनर के तैयार कपड़े, ऑर्डर पर बनने वाले कपड़ों के लिए नाप',
  'Nandita Sehgal or Farid Anwar': 'नंदिता सहगल या फ़रीद अनवर',
  'Rhea Colaco or Jehan Mistry': 'रिया कोलाको या जहान मिस्त्री',
  'Sameena Rizvi or Prabhakar Rao': 'समीना रिज़वी या प्रभाकर राव',
  'Leena Thomas or Yusuf Karim': 'लीना थॉमस या यूसुफ़ करीम',

  'Rani pink': 'रानी गुलाबी',
  'Sindoor red': 'सिंदूरी लाल',
  Maroon: 'मैरून',
  Emerald: 'पन्ना हरा',
  Ivory: 'मोतिया',
  Marigold: 'गेंदा',
  'Peacock blue': 'मोर नीला',
  Plum: 'जामुनी',
  'Ivory and gold beside the pink, plum behind it, and the children in its lightest shade.':
    'गुलाबी के साथ मोतिया और सुनहरा, पीछे जामुनी, और बच्चे उसी के सबसे हल्के रंग में।',
  'Red stands alone: gold and ivory around it, and a marigold accent for the young.':
    'लाल अकेला ही काफ़ी है: उसके आसपास सुनहरा और मोतिया, और छोटों पर गेंदे की एक झलक।',
  'A deep red takes dusty pinks and old gold, never black.':
    'गहरे लाल के साथ धुँधला गुलाबी और पुराना सुनहरा जँचता है, काला कभी नहीं।',
  'Green with ivory and a thread of pink: the colours of a garden in the evening.':
    'हरे के साथ मोतिया और गुलाबी की एक लकीर: शाम के बाग़ के रंग।',
  'A bride in ivory lets the family carry the colour: pastels, all as light as hers.':
    'दुल्हन मोतिया में हो तो रंग परिवार पहनता है: हल्के रंग, सब उसी जितने नरम।',
  'Warm and loud: give it white to rest on and a little magenta to answer.':
    'गर्म और खुला रंग: ठहरने को सफ़ेद दीजिए और जवाब में थोड़ा गहरा गुलाबी।',
  'Blue with silver and grey, and a coral note for the bridesmaids.':
    'नीले के साथ चाँदी और सलेटी, और दुल्हन की सहेलियों पर मूँगे की झलक।',
  'Violet deepens beside lilac and copper, and wants no second dark colour near it.':
    'बैंगनी हल्के जामुनी और ताँबे के पास और गहरा लगता है; पास में दूसरा गहरा रंग न हो।',

  Haldi: 'हल्दी',
  Mehndi: 'मेहंदी',
  Sangeet: 'संगीत',
  Wedding: 'शादी',
  Reception: 'रिसेप्शन',
  'Turmeric stains for good: wear a light cotton that you can give to it, in yellow or white.':
    'हल्दी का दाग़ जाता नहीं: पीला या सफ़ेद हल्का सूती पहनें, जिसे हल्दी के नाम कर सकें।',
  'Hours on the floor with both hands out: short sleeves, deep greens, nothing that has to be pulled up.':
    'घंटों ज़मीन पर, दोनों हाथ आगे: छोटी आस्तीन, गहरे हरे रंग, और ऐसा कुछ नहीं जिसे बार-बार सँभालना पड़े।',
  'You will dance: light skirts, secure dupattas, work that catches the lamps.':
    'नाचना तय है: हल्के लहँगे, टिके हुए दुपट्टे, और काम ऐसा जो रोशनी में चमके।',
  'Reds and pinks are the bride’s. Everyone else has every other colour of the evening.':
    'लाल और गुलाबी दुल्हन के हैं। बाक़ी सबके लिए शाम के बाक़ी सारे रंग।',
  'The long evening of photographs: gowns, velvets and metallics.': 'तस्वीरों की लंबी शाम: गाउन, मख़मल और धातुई रंग।',

  Stores: 'स्टोर',
  'Visit us in {storeNames}. Book ahead and a fitting room will be ready for you.':
    '{storeNames} में हमसे मिलें। पहले से समय लें, ट्रायल रूम आपके लिए तैयार मिलेगा।',
  'Where to find the stores of {brand}, with hours and services.':
    '{brand} के स्टोर कहाँ हैं, कब खुलते हैं और वहाँ क्या-क्या होता है।',
  'Book a visit': 'आने का समय लें',
  'Tell us when you would like to come and what you are looking for, and an advisor will have pieces ready for you. Allow half an hour for measuring, and an afternoon for a wedding.':
    'बताएँ कि कब आना चाहेंगे और क्या ढूँढ रहे हैं; सलाहकार आपके लिए कपड़े निकालकर रखेंगे। नाप के लिए आधा घंटा रखें, शादी की ख़रीदारी के लिए पूरी दोपहर।',
  'Join us.': 'हमारे साथ काम करें।',
  'Working at {brand}: open positions and what we look for.': '{brand} में काम: ख़ाली पद, और हम किन्हें ढूँढते हैं।',
  'Working here': 'यहाँ काम करना',
  'Open positions': 'ख़ाली पद',
  'How to apply': 'आवेदन कैसे करें',
  'Everyone who joins us spends their first two weeks in a workroom, whether they sell, buy or build. We keep regular hours, from ten to six.':
    'बेचना हो, ख़रीदना हो या बनाना: हर नया साथी पहले दो हफ़्ते कारख़ाने में बिताता है। काम के घंटे तय हैं, दस से छह।',
  'Tell us about something you made and what you would do differently now. Add one PDF: a CV, or samples of your work. We reply within two weeks.':
    'अपनी बनाई किसी चीज़ के बारे में बताएँ, और यह भी कि आज उसे कैसे अलग बनाते। एक PDF जोड़ें: बायोडाटा या काम के नमूने। हम दो हफ़्ते में जवाब देते हैं।',
  'We use your application only to decide on the position, and delete it after six months. You can also apply by email: {careersEmail}.':
    'आपका आवेदन सिर्फ़ इसी पद पर फ़ैसले के लिए है, और छह महीने बाद मिटा दिया जाता है। ईमेल से भी आवेदन कर सकते हैं: {careersEmail}।',

  'We’re here Monday to Saturday.': 'हम सोमवार से शनिवार तक यहाँ हैं।',
  'How to reach the fitting desk, order help and the grievance officer of {brand}.':
    '{brand} की फ़िटिंग डेस्क, ऑर्डर में मदद और शिकायत अधिकारी से कैसे संपर्क करें।',
  'Write to us': 'हमें लिखें',
  'The fitting desk': 'फ़िटिंग डेस्क',
  'Help with an order': 'ऑर्डर में मदद',
  'Grievance officer': 'शिकायत अधिकारी',
  'We’ll email you a copy with a ticket number. We reply within one working day.':
    'टिकट नंबर के साथ एक कॉपी आपको ईमेल पर मिलेगी। हम एक कामकाजी दिन में जवाब देते हैं।',
  'For advice on sizes, measurements, fabrics and colours.': 'साइज़, नाप, कपड़े और रंग पर सलाह के लिए।',
  'Please have your order number ready; it is under Order History. Contact us to change an address, cancel an order or return a piece.':
    'ऑर्डर नंबर पास रखें; वह पिछले ऑर्डर में लिखा है। पता बदलने, ऑर्डर रद्द करने या कुछ लौटाने के लिए हमसे संपर्क करें।',
  'For anything else, use the Feedback button on any page. We read every message.':
    'किसी और बात के लिए हर पेज पर सुझाव का बटन है। हम हर संदेश पढ़ते हैं।',
  'If we have not resolved a problem, write to the grievance officer. Your complaint gets a number. It is acknowledged within 48 hours and settled within one month.':
    'समस्या हल न हुई हो तो शिकायत अधिकारी को लिखें। हर शिकायत का एक नंबर होता है। पावती 48 घंटे में और फ़ैसला एक महीने में मिलता है।',
  'If you are not satisfied with our reply, you can contact the National Consumer Helpline (1915) or the consumer commission of your district.':
    'हमारे जवाब से संतुष्ट न हों तो राष्ट्रीय उपभोक्ता हेल्पलाइन (1915) या अपने ज़िले के उपभोक्ता आयोग से संपर्क कर सकते हैं।',
  Chat: 'चैट',
  'Reply within': 'जवाब का समय',
  Email: 'ईमेल',
  Phone: 'फ़ोन',
  Hours: 'समय',
  Name: 'नाम',
  Post: 'डाक',
  'Use the chat link at the top of every page, or in the menu on mobile: Monday to Saturday, 10 am to 9 pm':
    'हर पेज के ऊपर चैट का लिंक है, मोबाइल पर मेन्यू में: सोमवार से शनिवार, सुबह 10 से रात 9 बजे तक',
  'One hour': 'एक घंटा',
  'Monday to Saturday, 10 am to 7 pm': 'सोमवार से शनिवार, सुबह 10 से शाम 7 बजे तक',
  'One working day': 'एक कामकाजी दिन',

  'Size guide': 'साइज़ गाइड',
  'All you need is a tape and ten minutes. Charts show body, not garment, measurements unless stated.':
    'बस एक फ़ीता और दस मिनट चाहिए। जहाँ अलग न लिखा हो, चार्ट में शरीर का नाप है, कपड़े का नहीं।',
  'Size charts of {brand} for women, men, children, footwear, bangles and rings, and how to measure.':
    'महिलाओं, पुरुषों, बच्चों, जूतियों, चूड़ियों और अँगूठियों के लिए {brand} के साइज़ चार्ट, और नाप लेने का तरीक़ा।',
  'Before you measure': 'नाप लेने से पहले',
  'Measure over the innerwear you will wear.': 'जो भीतर के कपड़े पहनने हैं, नाप उन्हीं के ऊपर लें।',
  'Keep the tape level and close, neither loose nor tight.': 'फ़ीता सीधा और सटा हुआ रखें, न ढीला, न कसा हुआ।',
  'Measure twice, and ask someone to help if you can.': 'दो बार नापें, और हो सके तो किसी की मदद लें।',
  'Between two sizes, choose the larger. It can be taken in.': 'दो साइज़ के बीच हों तो बड़ा चुनें। उसे छोटा किया जा सकता है।',
  'Every garment is cut larger than the body. This ease is about one inch in a fitted blouse, two and a half in an anarkali, three in a kurta and eight or more in a kaftan. Our charts already allow for it.':
    'हर कपड़ा शरीर से बड़ा काटा जाता है। यह ढील फ़िट ब्लाउज़ में लगभग एक इंच, अनारकली में ढाई, कुर्ते में तीन और काफ़्तान में आठ या उससे ज़्यादा होती है। हमारे चार्ट में यह पहले से जुड़ी है।',
  Blouses: 'ब्लाउज़',
  Children: 'बच्चे',
  'Juttis and mojaris': 'जूतियाँ और मोजड़ियाँ',
  'Bangles and rings': 'चूड़ियाँ और अँगूठियाँ',
  'Inches first, then centimetres. XXS and 2XS, XXL and 2XL, XXXL and 3XL are the same sizes; designers name them differently.':
    'पहले इंच, फिर सेंटीमीटर। XXS और 2XS, XXL और 2XL, XXXL और 3XL एक ही साइज़ हैं; डिज़ाइनर उन्हें अलग नाम देते हैं।',
  'A lehenga skirt is 41 inches long, for a height of 5 ft 4 in with a heel of 2.5 inches. A kurta is 44 inches long, an anarkali 54 and a sharara 39. A saree is 5.5 m long and 1.15 m wide, with 0.8 m more for the blouse; a dupatta is 2.5 m by 0.9 m. Product pages note any exceptions.':
    'लहँगे की लंबाई 41 इंच है: 5 फ़ीट 4 इंच क़द और 2.5 इंच हील के लिए। कुर्ता 44 इंच का, अनारकली 54 का और शरारा 39 का होता है। साड़ी 5.5 मीटर लंबी और 1.15 मीटर चौड़ी होती है, ब्लाउज़ के लिए 0.8 मीटर अलग; दुपट्टा 2.5 गुणा 0.9 मीटर का। जहाँ फ़र्क़ हो, उत्पाद के पेज पर लिखा है।',
  'These are measurements of the finished blouse. Each side seam has 1.5 inches of allowance.':
    'ये सिले हुए ब्लाउज़ के नाप हैं। हर बग़ल की सिलाई में 1.5 इंच की गुंजाइश है।',
  'Men’s sizes are the chest in inches. A sherwani is 42–44 inches long, an achkan 40, a bandhgala 29, a kurta 40 and a bundi 27.':
    'पुरुषों का साइज़ सीने का नाप है, इंच में। शेरवानी 42–44 इंच लंबी होती है, अचकन 40, बंदगला 29, कुर्ता 40 और बंडी 27।',
  'Choose by height first, then by chest. Use age only as a guide.': 'पहले क़द से चुनें, फिर सीने से। उम्र सिर्फ़ अंदाज़े के लिए है।',
  'Leather gives half a size in the first week. Juttis should feel snug at first, but never painful.':
    'चमड़ा पहले हफ़्ते में आधा साइज़ खुलता है। जूती शुरू में कसी लगे, पर चुभे नहीं।',
  'Bangles are counted in inches and sixteenths: 2.6 is two and six sixteenths, and 2.10 is larger than 2.8. A bangle has to pass over the knuckles; a kada opens.':
    'चूड़ियाँ इंच और उसके सोलहवें हिस्सों में गिनी जाती हैं: 2.6 यानी दो इंच और छह सोलहवें, और 2.10 बड़ी है 2.8 से। चूड़ी को उँगलियों के जोड़ों से निकलना होता है; कड़ा खुलता है।',
}
