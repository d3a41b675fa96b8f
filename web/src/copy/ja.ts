/** All Japanese text of the public site, one file a journey: a second language is a second set of these files. */
export { application } from './application.ts';
export { change } from './change.ts';
export { closed } from './closed.ts';
export { draw } from './draw.ts';
export { emailSent } from './emailSent.ts';
export { enquiry } from './enquiry.ts';
export { failures, form } from './form.ts';
export { help } from './help.ts';
export { landing } from './landing.ts';
export { legal, privacy } from './legal.ts';
export { links } from './links.ts';
export { person } from './person.ts';
export { registration } from './registration.ts';
export { site } from './site.ts';
export { status } from './status.ts';
export { waiting } from './waiting.ts';
