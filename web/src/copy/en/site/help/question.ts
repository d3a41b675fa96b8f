/** Links that several answers share. */
export const LINKS = {
  toChange: { to: '/pre-registration-change', text: 'Go to “Change your registration”' },
  toEnquiry: { to: '/enquiry', text: 'Go to “Contact us”' },
  toDraw: { to: '/draw', text: 'See how the draw works' },
} as const;
