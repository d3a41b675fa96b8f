/**
 * The attributes of every input for an e-mail address. Never `type="email"`: Chromium then converts the domain to Punycode before the page reads it,
 * so `taro@gmail.com、` arrives as `taro@gmail.xn--com-6y3b` (rules 4.8).
 */
export const EMAIL_INPUT = { type: 'text', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;
