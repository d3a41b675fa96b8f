import type { ResourceProps } from 'react-admin';
import { EmailVerificationList } from './list.tsx';
import { EmailVerificationShow } from './show.tsx';

export const emailVerification: ResourceProps = {
  name: 'emailVerification',
  list: EmailVerificationList,
  show: EmailVerificationShow,
  recordRepresentation: 'email',
};
