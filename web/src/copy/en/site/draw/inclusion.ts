import type { ApplicationState } from 'functions/shared/application/states';
import type { RosterEntry } from 'functions/shared/draw/roster/roster';
import { shownTicketNumber } from 'functions/shared/draw/ticketNumber';
import { counted, figure } from '../../format.ts';
import { exclusionWords } from '../phrases/exclusions.ts';

const AT_CLOSE = 'This list is from the time when applications closed.';

/** Changes of the application after the roster closed. */
const SINCE: Readonly<Partial<Record<ApplicationState, string>>> = {
  WITHDRAWN: `${AT_CLOSE} You withdrew after that, so you are no longer in the draw.`,
  DECLINED: `${AT_CLOSE} You left the waiting list after that.`,
  LAPSED: `${AT_CLOSE} Your win became invalid after that.`,
  EXCLUDED: 'Your application is on this list, but it is now excluded from the draw and the waiting list.',
};

/** The proof on /status that the reader's own line is in the committed roster. */
export const inclusion = {
  title: 'Check that you are on the list for the draw',
  drawOf: (draw: number) => `Draw ${figure(draw)}`,
  holds: 'Your application is on this list',
  how: 'Your own device calculated this, and checked that it matches the value published beforehand.',
  line: 'Your line on the list',
  lineOf: ({ ticketNumber, sets: wish, acceptsPartial, exclusion }: RosterEntry) =>
    [
      `Ticket number ${shownTicketNumber(ticketNumber)}`,
      `Number of sets ${figure(wish)}`,
      acceptsPartial ? 'Fewer sets are fine' : null,
      exclusion === null ? null : `Excluded from the draw (reason: ${exclusionWords(exclusion)})`,
    ]
      .filter((one) => one !== null)
      .join('\n'),
  place: 'Place on the list',
  placeOf: ({ index, size }: { index: number; size: number }) =>
    `Line ${figure(index + 1)} of ${counted(size, 'line')}`,
  value: 'Value published beforehand',
  /** Labels for a proof that does not hold: its line and value are only its own claims. */
  lineInProof: 'Line in the proof',
  valueInProof: 'Value in the proof',
  since: SINCE,
  passed: `${AT_CLOSE} Your turn on the waiting list has already passed.`,
  endedByRefund: `${AT_CLOSE} After that, the office canceled your win.`,
  save: 'Save the proof as a file',
  fileName: (draw: number) => `draw-proof-${draw}.json`,
  elsewhere: 'If you also want to check in another way',
  elsewhereSteps: [
    'The saved file contains your line, and the numbers with which the value published beforehand can be calculated from it. It does not contain your name.',
    'Please check that this value is the same as the one you received by email before the draw, and as the one other people see.',
    'If your computer has Python 3, you can do the calculation with the checking program as follows.',
  ],
  script: 'Checking program (verify_draw.py)',
  fails: 'This could not be confirmed',
  failsText:
    'Your line, which should be on the list, could not be confirmed. Please tell the office. Please also have someone outside the office (for example a person who knows computers well) check the saved file.',
  none: 'There is no line for this application on the list. Applications that were withdrawn by the deadline are not on the list. If you do not know of a reason, please tell the office. Please also have someone outside the office check.',
  notYet: 'The publication beforehand has not happened yet. You can check here once it has.',
  unreadable: 'What is needed for the check could not be loaded.',
  checking: 'Checking',
};
