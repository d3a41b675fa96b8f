import type { ResourceProps } from 'react-admin';
import { InquiryList } from './list.tsx';
import { InquiryShow } from './show.tsx';

export const inquiry: ResourceProps = {
  name: 'inquiry',
  list: InquiryList,
  show: InquiryShow,
  recordRepresentation: 'name',
};
