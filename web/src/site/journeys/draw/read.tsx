import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Manifest } from 'functions/shared/draw/manifest';
import type { ReactNode } from 'react';
import { useCopy } from '../../../copy/language.tsx';
import type { LastReply } from '../../parts/draw/question.ts';
import { Unreadable } from '../../parts/unreadable.tsx';
import { lastReply } from '../../parts/draw/verifier.ts';

type ReadKind = 'list' | 'stamps';
type ReplyOf<K extends ReadKind> = Extract<LastReply, { readonly kind: K }>;

interface ReadProps<K extends ReadKind> {
  readonly kind: K;
  readonly manifest: Manifest;
  readonly children: (reply: ReplyOf<K>) => ReactNode;
}

/** Data that the worker reads from a draw's files, once the reader opens this part. */
export function Read<K extends ReadKind>({ kind, manifest, children }: ReadProps<K>) {
  const { publishedDraw: copy } = useCopy('publishedDraw');
  const query = useQuery({
    queryKey: ['publishedDraws', kind, manifest.number, manifest.list?.head, manifest.files.stamps],
    queryFn: async () => {
      const reply = await lastReply({ kind, manifest });
      if (reply.kind !== kind) throw new Error(`Draw ${manifest.number} cannot be read: ${kind}`);
      // The reply is of the requested kind.
      return reply as ReplyOf<K>;
    },
    retry: false,
  });
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <Unreadable text={copy.notRead} onRetry={() => void query.refetch()} />;
  return <Typography role="status">{copy.reading}</Typography>;
}
