import type { HandlersOf } from '../context.ts';
import { openapiDocument } from '../../shared/contract/openapi.ts';
import type { Schemas } from '../../shared/contract/schemas.ts';

/** It changes with a deployment only. */
const DOCUMENT_CACHE = { 'Cache-Control': 'public, max-age=300' };

export const siteHandlers = {
  getOpenapi: {
    anyone: async () => {
      const document = openapiDocument();
      const file = { contentType: 'application/json; charset=utf-8', chunks: [JSON.stringify(document)] };
      return { answer: { ...document }, headers: DOCUMENT_CACHE, file };
    },
  },
  getHealth: { anyone: async () => ({ answer: { status: 'ok' } }) },
  getMe: { office: async (_, { admin, deps }) => ({ answer: { ...admin, secondFactor: deps.config.SECOND_FACTOR } }) },
} satisfies Partial<HandlersOf<Schemas>>;
