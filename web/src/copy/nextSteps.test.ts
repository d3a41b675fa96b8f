import { campaign } from 'functions/shared/campaign/campaign2025';
import { fromISO } from 'functions/shared/time/instants';
import { closed as closedEasy } from './easy/site/closed.ts';
import { landing as landingEasy } from './easy/site/landing.ts';
import { time as timeInEnglish } from './en/format.ts';
import { closed as closedInEnglish } from './en/site/closed.ts';
import { landing as landingInEnglish } from './en/site/landing.ts';
import { time } from './format.ts';
import { closed } from './ja/site/closed.ts';
import { landing } from './ja/site/landing.ts';

const { timetable } = campaign;

it.each([
  ['Japanese', landing(campaign), time(timetable.applicationURLSent)],
  ['English', landingInEnglish(campaign), timeInEnglish(timetable.applicationURLSent)],
  ['easy Japanese', landingEasy(campaign), time(timetable.applicationURLSent)],
] as const)('states when a pre-registration brings its mail: %s', (_, { todo }, sent) => {
  expect(todo.register.text(timetable)).toContain(sent);
});

it.each([
  ['Japanese', closed(campaign), ['変更は締め切りました', '事務局']],
  ['English', closedInEnglish(campaign), ['can no longer be changed', 'contact the office']],
  ['easy Japanese', closedEasy(campaign), ['変えられ', '事務局']],
] as const)('states after the end of changes that they are over, and whom to ask: %s', (_, faces, words) => {
  for (const face of [faces.delivery, faces.use]) {
    const said = [face.title, ...face.text(timetable, fromISO(timetable.useStart))].join('\n');
    for (const word of words) expect(said).toContain(word);
  }
});
