import { createContext, type ReactNode, useContext } from 'react';
import { office } from './ja/office/texts.ts';
import { officeMessages as messages } from './ja/office/messages.ts';

/** All texts of the back office that a language has to bring: those of the first one. */
export type OfficeCopy = typeof office;

const OfficeCopyContext = createContext<OfficeCopy | null>(null);

/** In a module of its own, so that the public site carries none of these texts. */
export function OfficeLanguageProvider({ copy = office, children }: { copy?: OfficeCopy; children: ReactNode }) {
  return <OfficeCopyContext value={copy}>{children}</OfficeCopyContext>;
}

/** The texts of the back office in the reader's language. */
export function useOfficeCopy(): OfficeCopy {
  const copy = useContext(OfficeCopyContext);
  if (!copy) throw new Error('useOfficeCopy needs an OfficeLanguageProvider above it');
  return copy;
}

/** For code outside of React (messages of failed calls, names of records): the texts of the only language so far. */
export const officeCopy = (): OfficeCopy => office;

/** react-admin's own messages in the reader's language. */
export const officeMessages = () => messages;
