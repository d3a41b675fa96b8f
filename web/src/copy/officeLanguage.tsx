import { createContext, type ReactNode, useContext } from 'react';
import { adminCopy } from './admin.ts';
import { LanguageProvider } from './language.tsx';

/** Every text of the back office a language has to bring: those of the first one. */
export type OfficeCopy = typeof adminCopy;

const OfficeCopyContext = createContext<OfficeCopy | null>(null);

/** A module of its own, so that the public site carries none of these texts; the shared parts of the interface have theirs from the public ones. */
export function OfficeLanguageProvider({ copy = adminCopy, children }: { copy?: OfficeCopy; children: ReactNode }) {
  return (
    <LanguageProvider>
      <OfficeCopyContext value={copy}>{children}</OfficeCopyContext>
    </LanguageProvider>
  );
}

/** The texts of the back office in its reader's language. */
export function useOfficeCopy(): OfficeCopy {
  const copy = useContext(OfficeCopyContext);
  if (!copy) throw new Error('useOfficeCopy needs an OfficeLanguageProvider above it');
  return copy;
}
