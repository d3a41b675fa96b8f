import { randomUUID } from 'node:crypto';
import { campaign } from 'functions/shared/campaign/current';
import { storedFields } from 'functions/shared/entities/stored';
import { broadcast, FRESH_BROADCAST } from 'functions/shared/mail/broadcast';
import { addressOfAdministrator } from './administrators.ts';
import { call, done } from './client.ts';
import { putDocument } from './firestore.ts';
import { caught, typeOf } from './inbox.ts';
import { eventually, tick } from './stack.ts';

let texts = 0;
/** Returns a text that this file's tests have not sent yet. */
export const newText = () => ({
  title: `【${campaign.shortName}】お知らせ その${(texts += 1)}`,
  body: '本日の窓口は17時までです。\n{{siteURL}}',
});

export type Sent = Awaited<ReturnType<typeof done<'sendAnnouncement'>>>;
export const opened = (sent: Sent) => {
  if ('dryRun' in sent) throw new Error('A dry run opens no broadcast.');
  return sent;
};

/** Sends an own text to the administrator first, as rule 6.37 requires. Further tests of the same text may be refused. */
export const testedText = async <B extends object>(token: string, body: B): Promise<B> => {
  if ('title' in body && 'body' in body) {
    await call('testSendAnnouncement', { token, body: { title: body.title, body: body.body } });
  }
  return body;
};

export const announceByEmail = async (token: string, body: object) =>
  opened(await done('sendAnnouncementByEmail', { token, body: await testedText(token, body) }));

export const progressOf = async (token: string, id: string) => await done('getBroadcastProgress', { token, id });

/** Each mail needs a trigger, a task and a delivery, on a machine that may be busy. */
const LIMIT_MS = 60_000;

/** Ticks until a broadcast is in a state. */
export const carriedTo = async (token: string, id: string, state: string) => {
  let last: unknown = null;
  const reached = eventually(
    `${id} in ${state}`,
    async () => {
      await tick();
      const now = await progressOf(token, id);
      last = now;
      return now.state === state ? now : null;
    },
    LIMIT_MS,
  );
  return await reached.catch((cause: unknown) => {
    throw new Error(`The last progress is ${JSON.stringify(last)}`, { cause });
  });
};

export const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, count) => total + count, 0);

/** Returns the subjects of the announcements that have arrived. */
export const announcementsTo = async (address: string): Promise<string[]> =>
  (await caught(address)).filter((mail) => typeOf(mail) === 53).map(({ subject }) => subject);

/** Stores an ended broadcast of an own text that the operator sent without a second person. */
export const sentBefore = async (recipients: number, createdAt: string): Promise<void> => {
  const record = broadcast.record.parse({
    ...FRESH_BROADCAST,
    id: randomUUID(),
    mailType: 53,
    text: newText(),
    audience: { kind: 'named', accountIDs: [], emails: [] },
    state: 'DONE',
    startedAt: createdAt,
    openedBy: addressOfAdministrator('operator'),
    repeatOf: null,
    runID: null,
    recipients,
    createdAt,
    updatedAt: createdAt,
  });
  await putDocument('broadcasts', record.id, storedFields(broadcast, record));
};
