import { approvalSchema } from 'functions/shared/approval/approval';
import type { Concerned } from 'functions/shared/approval/concerned';
import {
  aboutOf,
  APPROVAL_ROWS,
  type ApprovalAbout,
  type ApprovalKind,
  type DetailOf,
} from 'functions/shared/approval/rows';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { approval as copy, concernedText } from '../../copy/ja/office/approval.ts';
import { office } from '../../copy/ja/office/texts.ts';
import type { Approval } from './approvals.ts';
import { detailLines } from './parts.tsx';

const ID = 'QMhcnRVCFDocnxjBtUxc';
const ENQUIRY_ID = 'H92Zu86fwtJqSpE3Ytk7';
const KINDS: readonly ApprovalKind[] = APPROVAL_ROWS.map(({ kind }) => kind);

/** A detail of each kind. A new kind does not compile without one. */
const DETAILS: { readonly [K in ApprovalKind]: DetailOf<K> } = {
  exclude: { code: 'DUPLICATE' },
  withdraw: { proof: 'enquiry', enquiryID: ENQUIRY_ID },
  refund: { sets: 2 },
  takeIn: {},
  ownerChange: { change: 'readdress', email: 'new@office.example.jp' },
  secondDraw: { additional: 3 },
  releaseDelay: { startsAt: '2025-11-01T10:00:00.000+09:00', alone: true },
  erase: {},
};

const PERSON: Concerned = { kind: 'person', name: '湊 花子', receiptID: '7K3MQ9XA2BCD', phoneEnd: '5678' };
const CONCERNED: { readonly [A in ApprovalAbout]: { readonly concerned: Concerned; readonly target: string } } = {
  application: { target: ID, concerned: PERSON },
  administrator: {
    target: ID,
    concerned: { kind: 'administrator', name: '岸 一郎', email: 'kishi@office.example.jp' },
  },
  draw: { target: '2', concerned: { kind: 'draw', number: '2' } },
  erasure: { target: '1', concerned: PERSON },
};

const approvalOf = (kind: ApprovalKind): Approval => {
  const { target, concerned } = CONCERNED[aboutOf(kind)];
  const at = '2025-10-20T10:00:00.000+09:00';
  const stored = approvalSchema.parse({
    id: 'approval',
    kind,
    target,
    detail: DETAILS[kind],
    subject: target,
    reason: '試験',
    consequences: [],
    requestedBy: { id: 'owner', email: 'owner@office.example.jp' },
    requestedAt: at,
    expiresAt: at,
    decidedBy: null,
    decidedAt: null,
    alone: false,
    decisionReason: null,
    state: 'REQUESTED',
  });
  return { ...stored, concerned };
};

/** Returns the texts of a request's lines without their markup and links. */
const linesOf = (kind: ApprovalKind): string[] =>
  detailLines(approvalOf(kind), office.approval).map(([, value]) =>
    renderToStaticMarkup(<StaticRouter location="/">{value}</StaticRouter>)
      .replace(/<style.*?<\/style>/gu, '')
      .replace(/<[^>]*>/gu, ''),
  );

/** Whether a text consists of a number or an id alone, or contains the id of a record. */
const isBare = (text: string): boolean => /^[\w-]*$/u.test(text) || text.includes(ID) || text.includes(ENQUIRY_ID);

describe('a request for a second owner', () => {
  it.each(KINDS)('%s names the person or thing concerned in words, without an id', (kind) => {
    const lines = linesOf(kind);
    expect(lines.filter(isBare)).toEqual([]);
    expect(lines[0]).toBe(concernedText(approvalOf(kind).concerned));
  });

  it.each(KINDS)('%s names the person or thing in the dialogs of both owners', (kind) => {
    const who = concernedText(approvalOf(kind).concerned);
    const { about, name } = copy.kinds[kind];
    for (const text of [
      copy.ask.message(about(who), name),
      copy.approve.message(name, about(who), 'owner@office.example.jp'),
      copy.reject.message(about(who)),
      copy.withdraw.message(about(who)),
    ]) {
      expect(text).toContain(who);
    }
  });

  it('identifies a person by name, application number and the last digits of the telephone', () => {
    expect(concernedText(PERSON)).toBe('湊 花子さん（受付番号 7K3MQ9XA2BCD、電話番号の下4桁 5678）');
    expect(concernedText({ kind: 'person', name: '湊', receiptID: null, phoneEnd: null })).toBe(
      '湊さん（申し込みなし）',
    );
    expect(concernedText({ kind: 'erased' })).toBe('消去済みの方');
  });

  it('negative control: finds a number, an id, and an id within a text', () => {
    expect(['2', ID, `消去 ${ID}`, '2回目の抽選'].map(isBare)).toEqual([true, true, true, false]);
  });
});
