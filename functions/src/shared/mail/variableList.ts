import { sampleVariables } from './samples.ts';
import { LIST_VARIABLES, MAIL_TYPES, PARAGRAPH_VARIABLES, type MailType } from './types.ts';
import { variableLabel } from './variableLabels.ts';

/** A variable as the office's editor offers it. */
export interface ListedVariable {
  readonly name: string;
  readonly label: string;
  /** The value in a preview. The items of a list are joined. */
  readonly sample: string;
  /** Whether it is a link, which must be alone on its line. */
  readonly isLink: boolean;
  /** Whether the body must contain it, outside any section. */
  readonly isNeeded: boolean;
  /** Whether it may be absent, so that it needs a section. */
  readonly isOptional: boolean;
  /** Whether it occurs only in special situations. A preview starts without it. */
  readonly isRare: boolean;
  readonly isList: boolean;
  /** Whether a subject may contain it. */
  readonly isForTitle: boolean;
}

/** Returns the variables of a mail type: first the required ones, then the optional ones, last the ones that every mail has. */
export const variableList = (mailType: MailType, siteURL?: string): ListedVariable[] => {
  const { variables, required, optional, rare } = MAIL_TYPES[mailType];
  const samples = sampleVariables(mailType, siteURL);
  const inOrder = [...new Set([...required, ...optional, ...variables.toReversed()])];
  return inOrder.map((name) => {
    const sample = samples[name] ?? '';
    const [isLink, isList] = [name.endsWith('URL'), LIST_VARIABLES.has(name)];
    return {
      name,
      label: variableLabel(name) ?? name,
      sample: typeof sample === 'string' ? sample : sample.join('、'),
      isLink,
      isList,
      isNeeded: required.includes(name),
      isOptional: optional.includes(name),
      isRare: rare.includes(name),
      isForTitle: !isLink && !isList && !PARAGRAPH_VARIABLES.has(name),
    };
  });
};
