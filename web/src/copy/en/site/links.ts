/** For people without a usable link. */
export const links = {
  confirm: 'Confirm my email address and continue',
  confirmTitle: 'Confirm your email address',
  confirmText:
    'Thank you for opening the link in your email. Press the button below to confirm your email address and go on.',
  missingTitle: 'This link does not work',
  missingText:
    'Part of the link may be missing, or a newer link may have replaced it. Please open the link in your email again. If that does not work, use the button below to enter your email address and get a new email.',
  withoutTitle: 'Please use the link in your email',
  withoutText:
    'This page opens from the link in the email we sent you. If you do not have the email, use the button below to enter your email address and get a new one.',
  expiredTitle: 'This link has expired',
  expiredText:
    'For your safety, links work only for a limited time. Please enter your email address again to get a new email.',
  pasteLabel: 'Paste the link from your email',
  pasteHelp:
    'If the link keeps leading to this page, copy the whole address that begins with “https://” from the email and paste it here.',
  pasteSubmit: 'Continue with this link',
  pasteError: 'Please paste the whole address that begins with “https://”, to its very end.',
  sendNew: 'Get a new email',
  askOffice: 'If you need help, please contact us',
  statusRequest: {
    title: 'Get a link to the status of your application',
    lead: 'Please enter the email address you applied with. We will send a link to the status of your application to that address.',
    submit: 'Email me the link',
    stepsTitle: 'What to do',
    steps: ['Enter the email address you applied with', 'Open the link in the email'],
  },
};
