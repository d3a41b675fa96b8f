import { type DeskCopy, useDeskCopy } from './deskLanguage.tsx';
import { type OfficeCopy, useOfficeCopy } from './officeLanguage.tsx';

/** The texts of the pages on stages and timetable: the office's, with those that its start does not load. */
export type StageCopy = OfficeCopy & Pick<DeskCopy, 'stagePage'>;

export const useStageCopy = (): StageCopy => {
  const [office, { stagePage }] = [useOfficeCopy(), useDeskCopy()];
  return { ...office, stagePage };
};
