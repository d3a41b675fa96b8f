import type { Handler } from '../http/context.ts';
import { AppError } from '../shared/contract/errors.ts';
import { openapiDocument } from '../shared/contract/openapi.ts';

/** It changes with a deployment only. */
const DOCUMENT_CACHE = { 'Cache-Control': 'public, max-age=300' };

const getOpenapi: Handler<'getOpenapi'> = async () => ({ answer: { ...openapiDocument() }, headers: DOCUMENT_CACHE });

const getHealth: Handler<'getHealth'> = async () => ({ answer: { status: 'ok' } });

const getMe: Handler<'getMe'> = async (_, { caller }) => {
  if (caller.kind !== 'admin') throw new AppError('unauthenticated');
  return { answer: caller.admin };
};

export const siteHandlers = { getOpenapi, getHealth, getMe };
