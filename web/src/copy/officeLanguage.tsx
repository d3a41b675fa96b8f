import { createContext, type ReactNode, useContext } from 'react';
import { office } from './ja/office/texts.ts';
import { officeMessages as messages } from './ja/office/messages.ts';

/** Every text of the back office a language has to bring: those of the first one. */
export type OfficeCopy = typeof office;

const OfficeCopyContext = createContext<OfficeCopy | null>(null);

/** A module of its own, so that the public site carries none of these texts. */
export function OfficeLanguageProvider({ copy = office, children }: { copy?: OfficeCopy; children: ReactNode }) {
  return <OfficeCopyContext value={copy}>{children}</OfficeCopyContext>;
}

/** The texts of the back office in its reader's language. */
export function useOfficeCopy(): OfficeCopy {
  const copy = useContext(OfficeCopyContext);
  if (!copy) throw new Error('useOfficeCopy needs an OfficeLanguageProvider above it');
  return copy;
}

/** For what stands outside React (messages of failed calls, the names of records): the texts of the one language that there is. */
export const officeCopy = (): OfficeCopy => office;

/** react-admin's own messages in the reader's language. */
export const officeMessages = () => messages;
