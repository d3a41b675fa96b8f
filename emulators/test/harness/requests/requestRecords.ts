import { randomUUID } from 'node:crypto';
import { campaign } from 'functions/shared/campaign/current';
import type { StageCode } from 'functions/shared/campaign/stages';
import { newRun } from 'functions/shared/settlement/settlementRun';
import { reservationID, storedFields } from 'functions/shared/entities/stored';
import { suppression } from 'functions/shared/entities/suppression';
import { DEFAULT_TEXTS } from 'functions/shared/mail/texts';
import { entitySamples } from 'functions/test/support/entitySamples';
import { z } from 'zod';
import { administrator } from '../administrators.ts';
import { apply } from '../applicant.ts';
import { call, done } from '../client.ts';
import { changeDocument, putDocument } from '../firestore.ts';
import { appliedPaperID } from '../paper.ts';
import { freshAddress } from '../person.ts';
import { eventually } from '../stack.ts';

/* The records that the requests of `requests.ts` are about, each made anew, and the bodies that make them. */
const opened = campaign.timetable.open;
const owner = async () => ({ token: await administrator('owner') });

/** Every field of an administrator that the office may write. */
export const adminUserBody = () => ({ email: freshAddress(), displayName: '新任', role: 'viewer', disabled: false });
export const adminUserID = async (): Promise<string> =>
  (await done('createAdminUser', { ...(await owner()), body: adminUserBody() })).id;

export const inquiryBody = () => ({
  name: '湊 花子',
  email: freshAddress(),
  phone: '0312345678',
  message: 'おたずねします。',
});
export const inquiryID = async (): Promise<string> => (await done('createInquiry', { body: inquiryBody() })).id;

export const verificationID = async (): Promise<string> =>
  (await done('createEmailVerification', { body: { email: freshAddress(), verificationPattern: 1 } })).id;

const stage: StageCode = 'ADVANCE_REGISTRAION_AND_APPLICATION';
export const stageBody = { stage, reason: '試験' };
export const stageID = async (): Promise<string> =>
  (await done('createSystemStage', { ...(await owner()), body: stageBody })).id;

export const mailText = { mailType: 31, ...DEFAULT_TEXTS[31] };
export const mailConfigBody = { mailType: 31, title: mailText.title, body: mailText.body.trim() };
/** Each type has only one text: it has to be removed before another can be created. */
export const removeMailConfig = async (): Promise<void> => {
  const { mailConfigs } = await done('listMailConfigs', { ...(await owner()), query: { mailType: 31 } });
  for (const { id } of mailConfigs) await done('deleteMailConfig', { ...(await owner()), id });
};
export const mailConfigID = async (): Promise<string> => {
  const { mailConfigs } = await done('listMailConfigs', { ...(await owner()), query: { mailType: 31 } });
  return mailConfigs[0]?.id ?? (await done('createMailConfig', { ...(await owner()), body: mailConfigBody })).id;
};

/** Creates an application with a simulated release, because a draw concerns the whole campaign. */
export const wonID = async (): Promise<string> => {
  const { id } = await apply();
  await changeDocument('purchases', id, { state: 'WON', grantedCount: 1 });
  return id;
};

/** Creates an application whose shipment is blocked by a fraud warning. */
export const warnedID = async (): Promise<string> => {
  const id = await wonID();
  await changeDocument('purchases', id, { shipmentHold: 'fraud_warning' });
  const complaint = { id: 'issfr_1', kind: 'fraud_warning', state: 'open', amount: 0 };
  await changeDocument('settlements', id, { complaints: [complaint] });
  return id;
};

/** Creates an application with a review decision. */
export const reviewedID = async (): Promise<string> => {
  const id = await appliedPaperID();
  const body = { decision: 'exclude', code: 'DUPLICATE', reason: '試験' };
  await done('replaceReview', { ...(await owner()), id, body });
  return id;
};

/** Writes a hint about an address, which no search has to find. */
export const hintID = async (): Promise<string> => {
  const id = `1-sharedAddress-${randomUUID().slice(0, 8)}-00000`;
  await putDocument('duplicateGroups', id, {
    kind: 'sharedAddress',
    members: [],
    memberIDs: [],
    isOpen: true,
    size: 7,
  });
  return id;
};

let runsMade = 0;
/** Writes a paused run, because no run can start before the results. */
export const runID = async (): Promise<string> => {
  const id = `held-run-${runsMade++}`;
  const run = newRun({ id, step: 'detach', openedBy: null, runID: id }, Date.now());
  await putDocument('settlementRuns', id, { ...run, state: 'PAUSED' });
  return id;
};

export const ONE_CLICK = { 'List-Unsubscribe': 'One-Click' };
export const suppressionID = async (): Promise<string> => {
  const email = freshAddress();
  const record = {
    ...entitySamples.suppression.record(0),
    id: reservationID(email),
    email,
    createdAt: opened,
    updatedAt: opened,
  };
  await putDocument('suppressions', record.id, storedFields(suppression, record));
  return record.id;
};
/** An announcement to nobody so far: a repetition would be refused. */
export const announcement = { title: '【試験】お知らせ', body: '本日は定休日です。' };
/** Sends the announcement to each administrator who may send it to others. A later test of the same text may be refused. */
export const testedAnnouncement = async (): Promise<void> => {
  for (const role of ['operator', 'owner'] as const) {
    await call('testSendAnnouncement', { token: await administrator(role), body: announcement });
  }
};
export const announcementByEmail = () => ({ ...announcement, emails: [freshAddress()] });
export const broadcastID = async (): Promise<string> => {
  await testedAnnouncement();
  const sent = await done('sendAnnouncementByEmail', { ...(await owner()), body: announcementByEmail() });
  const { id } = z.object({ id: z.string() }).parse(sent);
  await eventually(`the mail of broadcast ${id}`, async () => {
    const { counts } = await done('getBroadcastProgress', { ...(await owner()), id });
    return counts.SENT === 1 ? counts : null;
  });
  // A paused broadcast does not change and permits every step.
  await changeDocument('broadcasts', id, { state: 'PAUSED', heldIn: 'DELIVERING', finishedAt: null, counts: null });
  return id;
};
/** A broadcast that somebody else started, and that waits for a second person. */
export const unapprovedBroadcastID = async (): Promise<string> => {
  const id = await broadcastID();
  await changeDocument('broadcasts', id, { state: 'UNAPPROVED', heldIn: null, openedBy: freshAddress() });
  return id;
};
