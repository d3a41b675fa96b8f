import { createServer, type AddressInfo, type Server } from 'node:net';
import { openSession, smtpSettings } from './session.ts';

/** A mail server without TLS that records its commands. */
const plainServer = async (): Promise<{ port: number; commands: string[]; server: Server }> => {
  const commands: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined).write('220 plain\r\n');
    socket.setEncoding('utf8').on('data', (text: string) => {
      const command = text.split(/\s/)[0] ?? '';
      commands.push(command);
      const answers: Readonly<Record<string, string>> = {
        EHLO: '250-plain\r\n250 AUTH PLAIN\r\n',
        AUTH: '235 welcome\r\n',
        MAIL: '550 no\r\n',
      };
      socket.write(answers[command] ?? '502 what?\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The address of a server on a port has this type.
  return { port: (server.address() as AddressInfo).port, commands, server };
};

const commandsFor = async (SMTP_USER: string): Promise<readonly string[]> => {
  const { port, commands, server } = await plainServer();
  const settings = smtpSettings({ SMTP_URL: `smtp://127.0.0.1:${port}`, SMTP_USER }, () => 'secret');
  const envelope = { from: 'o@example.jp', to: 'a@example.jp' };
  const session = await openSession(settings).catch(() => null);
  await session?.send(envelope, Buffer.from('Subject: s\r\n\r\nt\r\n'), 1000);
  session?.close();
  server.close();
  return commands;
};

describe('a mail server without TLS', () => {
  it('receives neither a password nor a mail if a user is configured', async () => {
    const commands = await commandsFor('office');
    expect(commands).toContain('STARTTLS');
    expect(commands).not.toContain('AUTH');
    expect(commands).not.toContain('MAIL');
  });

  it('receives mails if no user is configured, as the local mail catcher', async () => {
    expect(await commandsFor('')).toContain('MAIL');
  });
});
