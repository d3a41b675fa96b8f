import { useQuery } from '@tanstack/react-query';
import { DEFAULT_TEXTS } from 'functions/shared/mail/texts';
import type { MailType } from 'functions/shared/mail/types';
import { officeApi as api } from '../../client/api.ts';

/** Reads the current text of a mail type. */
export const useMailText = (mailType: MailType) =>
  useQuery({
    queryKey: ['mailConfig', 'text', mailType],
    queryFn: async ({ signal }) => {
      const { mailConfigs } = await api('listMailConfigs', { query: { mailType, limit: 1 }, signal });
      const { title, body } = mailConfigs[0] ?? DEFAULT_TEXTS[mailType];
      return { title, body };
    },
  });
