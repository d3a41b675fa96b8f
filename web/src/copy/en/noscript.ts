type Office = { readonly phone: string; readonly hours: string };

/** Shown without scripts where nothing else can be: how to go on without the page. */
export const noscript = ({ phone, hours }: Office) =>
  `To use this site, turn on JavaScript in your browser’s settings. If you need help, contact the office. Phone ${phone}, ${hours}`;

/** Shown while the scripts of a page load that says nothing yet. */
export const arriving = ({ phone }: Office) =>
  ` The page is opening. If it takes long, ask the office (phone ${phone}).`;

/** Shown without scripts on a page that can be read all the same: in place of its form, or else at its end. */
export const noscriptReading = ({ phone, hours }: Office) =>
  `To register, apply, write to us or do anything else here, and to see whether we are taking applications right now, turn on JavaScript in your browser’s settings. Dates may change. You can also ask the office. Phone ${phone}, ${hours}`;
