import { counted } from '../format.ts';

const span = (seconds: number): string =>
  seconds < 100 ? counted(seconds, 'second') : counted(Math.ceil(seconds / 60), 'minute');

export const waiting = {
  title: 'Please wait a moment',
  text: 'The site is very busy right now. Please keep this page open. Once the site answers, you will return to the page you came from. If it is still busy there, you will wait here again.',
  kept: 'What you entered is still here. If you were sending something, it has not been sent yet. Please press the button again on the page you return to.',
  order:
    'There are no numbers in a line. Opening the page again does not make it faster. If your phone’s screen turns off, waiting goes on when you open it again.',
  asked: 'This is the waiting time that the site has told us.',
  own: 'We do not know how long it will take. We check from time to time whether we can connect.',
  tried: (times: number) => `We have checked ${counted(times, 'time')} and cannot connect yet.`,
  next: (seconds: number) => `We will try to connect again in about ${span(seconds)}.`,
  trying: 'Connecting.',
};
