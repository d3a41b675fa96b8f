/** The colours of rules 10.15 and 10.16: ink on white, the seal's vermilion for a win only, and a warm paper tone behind sections. */
export const colours = {
  primary: '#556cd6',
  /** The primary colour of hovered elements. */
  primaryDark: '#3b4b95',
  secondary: '#19857b',
  // The seal's red means 当選 only, so errors need another red.
  error: '#a3123f',
  seal: '#b93a26',
  washi: '#fbf8f3',
  ink: '#1f2430',
  pale: '#4b5263',
  paper: '#ffffff',
  line: '#d9d5cd',
} as const;
