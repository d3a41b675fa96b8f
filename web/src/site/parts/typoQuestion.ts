import { useCallback, useRef } from 'react';
import { useCopy } from '../../copy/language.tsx';
import { useDialog } from '../../ui/dialog.tsx';
import { likelyMeant } from './emailTypo.ts';
import { tidied } from './person/tidied.ts';

/**
 * Returns a function that sends a form with an e-mail address. If the address looks mistyped, it first asks which one to send to. Closing the question
 * sends nothing. An address that the visitor has insisted on is not questioned again.
 */
export function useTypoQuestion(): (typed: string, send: (email: string) => void) => void {
  const { email: copy } = useCopy('person').person;
  const dialog = useDialog();
  const insisted = useRef<string | null>(null);
  return useCallback(
    (typed, send) => {
      const email = tidied.email(typed);
      const meant = likelyMeant(email);
      if (meant === null || insisted.current === email) {
        send(email);
        return;
      }
      dialog.open({
        title: copy.typo.title,
        message: copy.typo.message(email, meant),
        positiveText: copy.typo.correct,
        negativeText: copy.typo.insist,
        onPositive: () => send(meant),
        onNegative: () => {
          insisted.current = email;
          send(email);
        },
      });
    },
    [copy, dialog],
  );
}
