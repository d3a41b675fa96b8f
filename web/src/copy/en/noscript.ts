type Office = { readonly phone: string; readonly hours: string };

/** The notice without scripts on a page that cannot be used then: other ways to reach the office. */
export const noscript = ({ phone, hours }: Office) =>
  `To use this site, turn on JavaScript in your browser’s settings. If you need help, contact the office. Phone ${phone}, ${hours}`;

/** The notice while the scripts of a page without content load. */
export const arriving = ({ phone }: Office) =>
  ` The page is opening. If it takes long, ask the office (phone ${phone}).`;

/** The notice without scripts on a page that can still be read: in place of its form, or else at its end. */
export const noscriptReading = ({ phone, hours }: Office) =>
  `To register, apply, write to us or do anything else here, and to see whether we are taking applications right now, turn on JavaScript in your browser’s settings. Dates may change. You can also ask the office. Phone ${phone}, ${hours}`;
