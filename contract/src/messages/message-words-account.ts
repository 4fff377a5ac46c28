import { button, codeText, emailWords, line, paragraph, shortText, type MessageSpec } from './message-spec.ts'

const preheader = 'Use it once, within {minutes} minutes.'
const use = paragraph('Below the code', 'Use it once, within {minutes} minutes.', { needs: ['minutes'] })
const shop = button('Button', 'Visit the shop')
const nothingToDo = 'If you made this change, there is nothing to do.'

export const accountMessages = {
  'message-welcome': {
    title: 'Welcome',
    about: 'To a new account',
    group: 'accounts',
    has: [],
    words: {
      ...emailWords('Welcome to {brand}', 'Your account is ready.', {
        opening: paragraph(
          'Text',
          'Your {brand} account is ready. You can now save a wishlist and addresses, and track your orders.',
        ),
        button: shop,
      }),
      text: shortText('Text message', 'your account is ready. {link}', { needs: ['link'] }),
    },
  },
  'message-code': {
    title: 'Code for a new password',
    about: 'For a forgotten password',
    group: 'accounts',
    has: ['minutes'],
    words: {
      ...emailWords('Your {brand} verification code', preheader, {
        opening: paragraph('Above the code', 'Enter this code to set a new password:'),
        use,
        notYou: paragraph(
          'If it was someone else',
          'If you didn’t ask for this, ignore this email: your password has not changed.',
        ),
      }),
      text: codeText(
        'Text message',
        '{code} is your {brand} code to set a new password. Use it once, within {minutes} minutes.',
        ['minutes'],
      ),
    },
  },
  'message-transfer-code': {
    title: 'Code for a bank transfer',
    about: 'Holds the pieces of an order until its transfer arrives',
    group: 'orders',
    has: ['orderCode', 'amount', 'minutes'],
    words: {
      ...emailWords('Confirm your order {orderCode}', 'Use the code once, within {minutes} minutes.', {
        opening: paragraph(
          'Text',
          'Enter this code to confirm order {orderCode}. We then hold its pieces until your transfer of {amount} arrives.',
          { needs: ['orderCode', 'amount'] },
        ),
        use: paragraph(
          'Below the code',
          'Use it once, within {minutes} minutes. Without it, we stop holding the pieces.',
          { needs: ['minutes'] },
        ),
        notYou: paragraph('If it was someone else', 'If you did not place this order, ignore this email.'),
      }),
      text: codeText(
        'Text message',
        '{code} is your {brand} code to confirm order {orderCode}, {amount} by bank transfer. Use it within {minutes} minutes.',
        ['orderCode', 'amount'],
      ),
    },
  },
  'message-contact-code': {
    title: 'Code for a contact',
    about: 'Confirms the email address or phone number of an account',
    group: 'accounts',
    has: ['minutes'],
    words: {
      ...emailWords('Your {brand} confirmation code', preheader, {
        opening: paragraph('Above the code', 'Enter this code to confirm your email address for your {brand} account:'),
        use,
        notYou: paragraph(
          'If it was someone else',
          'If you didn’t ask for this, ignore this email. Someone may have entered your address by mistake.',
        ),
      }),
      text: codeText(
        'Text message',
        '{code} is your {brand} code to confirm this phone number. Use it once, within {minutes} minutes.',
        ['minutes'],
      ),
    },
  },
  'message-sign-in-code': {
    title: 'Code to log in',
    about: 'To a guest who logs in or keeps an order',
    group: 'accounts',
    has: ['minutes'],
    words: {
      ...emailWords('Your {brand} code', preheader, {
        opening: paragraph(
          'Above the code: logging in',
          'Enter this code to log in to your {brand} account and finish your order there:',
        ),
        openingOrder: paragraph(
          'Above the code: keeping an order',
          'Enter this code to keep order {orderCode} in a {brand} account:',
          { needs: ['orderCode'] },
        ),
        use,
        notYou: paragraph(
          'If it was someone else',
          'If you didn’t ask for this, ignore this email and do not share the code. Nothing has changed.',
        ),
      }),
      text: codeText(
        'Text message: logging in',
        '{code} is your {brand} code to log in. Use it once, within {minutes} minutes, and do not share it.',
        ['minutes'],
      ),
      textOrder: codeText(
        'Text message: keeping an order',
        '{code} is your {brand} code for order {orderCode}. Use it once, within {minutes} minutes, and do not share it.',
        ['minutes', 'orderCode'],
      ),
    },
  },
  'message-contact-changed': {
    title: 'Contact changed',
    about: 'To the contact that was there before',
    group: 'accounts',
    has: [],
    words: {
      ...emailWords('Your {brand} account has been changed', nothingToDo, {
        email: paragraph('Text: email address', 'The email address of your {brand} account has been changed.'),
        phone: paragraph('Text: phone number', 'The phone number of your {brand} account has been changed.'),
        both: paragraph(
          'Text: both',
          'The email address and the phone number of your {brand} account have been changed.',
        ),
        notYou: paragraph(
          'If it was someone else',
          `${nothingToDo} If you didn’t, reply to this email at once and we’ll secure your account.`,
        ),
        button: shop,
      }),
      text: shortText(
        'Text message',
        'the email address or phone number of your account has been changed. If you did not make this change, contact us at once.',
      ),
    },
  },
  'message-password-changed': {
    title: 'Password changed',
    about: 'To the account',
    group: 'accounts',
    has: [],
    words: {
      ...emailWords('Your {brand} password has been changed', nothingToDo, {
        opening: paragraph(
          'Text',
          'The password of your {brand} account has been changed. We have logged out your other devices.',
        ),
        notYou: paragraph(
          'If it was someone else',
          `${nothingToDo} If you didn’t, choose “Forgot password?” when you log in and set a new one at once, or reply to this email.`,
        ),
        button: shop,
      }),
      text: shortText(
        'Text message',
        'the password of your account has been changed. If you did not make this change, set a new one at once.',
      ),
    },
  },
  'message-second-factor': {
    title: 'Authenticator app',
    about: 'To an account whose log-in asks for a code from an app',
    group: 'accounts',
    has: ['until'],
    words: {
      ...emailWords('Your {brand} log-in now asks for a code', 'If this was you, there is nothing to do.', {
        subjectRemoved: line('Subject: app removed', 'Your {brand} log-in no longer asks for a code'),
        subjectCodes: line('Subject: new recovery codes', 'You have new recovery codes for {brand}'),
        subjectCodeUsed: line('Subject: recovery code used', 'A recovery code of your {brand} account was used'),
        subjectWrong: line('Subject: wrong codes', 'Wrong codes for your {brand} account'),
        setUp: paragraph(
          'Text: app set up',
          'Since {until}, your {brand} account asks for a code from your authenticator app at each log-in. We have logged out your other devices. Keep your recovery codes in a safe place.',
          { needs: ['until'] },
        ),
        removed: paragraph(
          'Text: app removed',
          'Since {until}, your {brand} account no longer asks for a code at the log-in. Your recovery codes no longer work, and we have logged out your other devices.',
          { needs: ['until'] },
        ),
        removedByStaff: paragraph(
          'Text: app removed by the staff',
          'We removed the authenticator app of your {brand} account on {until}, because someone asked us to, and logged out all your devices. Log in with your password, and set up an app again if you like.',
          { needs: ['until'] },
        ),
        codesMade: paragraph(
          'Text: new recovery codes',
          'New recovery codes for your {brand} account were created on {until}. The earlier ones no longer work.',
          { needs: ['until'] },
        ),
        codeUsed: paragraph(
          'Text: recovery code used',
          'One of the recovery codes of your {brand} account was used on {until}. It does not work a second time.',
          { needs: ['until'] },
        ),
        wrongCodes: paragraph(
          'Text: wrong codes',
          'Someone who knows your password, or is logged in as you, has entered ten wrong codes for your {brand} account, the last one on {until}.',
          { needs: ['until'] },
        ),
        notYou: paragraph(
          'If it was someone else',
          'If this was you, there is nothing to do. If it wasn’t, choose “Forgot password?” when you log in and set a new one at once, or reply to this email.',
        ),
        button: shop,
      }),
      text: shortText(
        'Text message: app set up',
        'your log-in now asks for a code from your app. If this was not you, contact us at once.',
      ),
      textRemoved: shortText(
        'Text message: app removed',
        'your log-in no longer asks for a code. If this was not you, contact us at once.',
      ),
      textCodes: shortText(
        'Text message: new recovery codes',
        'your account has new recovery codes. If this was not you, contact us at once.',
      ),
      textCodeUsed: shortText(
        'Text message: recovery code used',
        'a recovery code of your account was used. If this was not you, contact us at once.',
      ),
      textWrong: shortText(
        'Text message: wrong codes',
        'someone entered ten wrong codes for your account. If this was not you, set a new password at once.',
      ),
    },
  },
  'message-account-deleted': {
    title: 'Account deleted',
    about: 'The last message to the account',
    group: 'accounts',
    has: [],
    words: {
      ...emailWords('Your {brand} account has been deleted', 'All devices are logged out.', {
        opening: paragraph(
          'Text',
          'Your {brand} account is deleted, along with your wishlist, cart, addresses and newsletter subscription. All devices are logged out.',
        ),
        records: paragraph(
          'Records that the law requires',
          'The law requires us to keep records of past orders: the pieces, the amounts and the invoice address. Orders already on the way will still arrive.',
          { must: 'law requires' },
        ),
        goodbye: paragraph('Farewell', 'You are welcome back at any time.'),
      }),
      text: shortText('Text message', 'your account has been deleted.'),
    },
  },
} as const satisfies Readonly<Record<string, MessageSpec>>
