import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage } from 'node:http';

const messageOf = (told: unknown): IncomingMessage | null =>
  typeof told === 'object' && told !== null && 'request' in told && told.request instanceof IncomingMessage
    ? told.request
    : null;

const CHANNEL = 'http.server.request.start';

const hideBody = (told: unknown): void => {
  const headers = messageOf(told)?.headers;
  delete headers?.['content-length'];
  delete headers?.['transfer-encoding'];
};

/**
 * Keeps the runtime from reading bodies. Before it calls any function it inflates and parses each, up to a gigabyte
 * (https://github.com/GoogleCloudPlatform/functions-framework-nodejs/blob/main/src/server.ts): one request of 300 kB would end an instance. It
 * passes over what tells of no body; Node, which has read the head by then, tells of each request before anybody else hears of it
 * (https://nodejs.org/api/diagnostics_channel.html#http), and takes the bytes apart by what it has read. So the app finds every body unread
 * and takes as much as the route allows (http/request.ts, rules 5.27).
 * For functions that anybody can call: the runtime's own way stays where Google's queues and events call.
 * @returns ends it
 */
export const leaveBodiesUnread = (): (() => void) => {
  subscribe(CHANNEL, hideBody);
  return () => unsubscribe(CHANNEL, hideBody);
};
