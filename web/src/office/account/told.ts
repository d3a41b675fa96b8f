/** What an entry of the log tells a reader beside the fields. The digests of values before and after say nothing. */
export const toldDetail = (detail: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(detail).filter(([name]) => !/^(was|is)\./u.test(name)));
