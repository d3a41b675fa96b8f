import QuestionAnswerIcon from '@mui/icons-material/QuestionAnswerOutlined';
import { recordLabels } from 'functions/shared/site/recordLabels';
import type { EntityDescriptor } from '../entityDescriptor.ts';

export const inquiryEntity: EntityDescriptor<'inquiry'> = {
  name: 'お問い合わせ',
  labels: recordLabels.inquiry,
  icon: QuestionAnswerIcon,
  chapter: 'enquiries',
};
