export const form = {
  required: 'Required',
  optional: 'Optional',
  choose: 'Please choose',
  errorPrefix: 'Check: ',
  summaryTitle: (count: number) => (count === 1 ? 'Please check 1 entry again' : `Please check ${count} entries again`),
  failureTitle: 'This step could not be completed',
};

/** Texts for failures that have no text of their own. */
export const failures = {
  busy: 'The site is very busy right now. Please wait a little and try again.',
  expired: 'This link has expired. Please enter your email address again to get a new email.',
  missing: 'We could not find the details of this step. Please check the link in your email.',
  offline:
    'There was no connection. Please check your signal and press the button again. What you entered is still here.',
  fault: 'Something did not work. Please wait a little and press the button again. What you entered is still here.',
};
