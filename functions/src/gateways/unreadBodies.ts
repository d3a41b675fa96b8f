import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';

const messageOf = (payload: unknown): IncomingMessage | null =>
  typeof payload === 'object' && payload !== null && 'request' in payload && payload.request instanceof IncomingMessage
    ? payload.request
    : null;

const CHANNEL = 'http.server.request.start';

const hideBody = (payload: unknown): void => {
  const headers = messageOf(payload)?.headers;
  delete headers?.['content-length'];
  delete headers?.['transfer-encoding'];
};

/**
 * Prevents the runtime from reading bodies. Before the runtime calls a function, it inflates and parses each body, up to a gigabyte
 * (https://github.com/GoogleCloudPlatform/functions-framework-nodejs/blob/main/src/server.ts), so a single request of 300 kB could end an instance.
 * It skips requests whose headers announce no body. Node reports each request before the runtime sees it
 * (https://nodejs.org/api/diagnostics_channel.html#http). By then Node has read the headers for its own parsing. The app therefore finds every body
 * unread and reads as much as the route allows (http/request.ts, rules 5.27). This is for functions that anybody can call. For Google's queues and
 * events the runtime reads bodies as usual.
 * @returns a function that undoes it
 */
export const leaveBodiesUnread = (): (() => void) => {
  subscribe(CHANNEL, hideBody);
  return () => unsubscribe(CHANNEL, hideBody);
};
