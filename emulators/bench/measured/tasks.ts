import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const taskSchema = z.object({ task: z.object({ httpRequest: z.object({ body: z.base64() }) }) });
const payloadSchema = z.object({ data: z.unknown() });

/** A stand-in for Cloud Tasks that dispatches nothing. Tasks wait until they are taken. */
export class Tasks {
  readonly #server: Server;
  readonly #waiting = new Map<string, unknown[]>();

  private constructor(server: Server) {
    this.#server = server;
    server.on('request', (request, response) => {
      void text(request).then((body) => {
        const { task } = taskSchema.parse(JSON.parse(body));
        const payload = JSON.parse(Buffer.from(task.httpRequest.body, 'base64').toString());
        const [, queue = ''] = /\/queues\/([^/]+)\/tasks/.exec(request.url ?? '') ?? [];
        this.#waiting.set(queue, [...(this.#waiting.get(queue) ?? []), payloadSchema.parse(payload).data]);
        response.setHeader('content-type', 'application/json').end('{}');
      });
    });
  }

  static async listen(): Promise<Tasks> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Tasks(server);
  }

  /** host:port, as in CLOUD_TASKS_EMULATOR_HOST. */
  get host(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The server for tasks does not listen.');
    return `127.0.0.1:${address.port}`;
  }

  /** The tasks queued since the last call, as events of their function. */
  take(queue: string): { readonly data: unknown }[] {
    const queued = this.#waiting.get(queue) ?? [];
    this.#waiting.delete(queue);
    return queued.map((data) => ({ data }));
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
