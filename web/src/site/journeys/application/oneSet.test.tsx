import { campaign } from 'functions/shared/campaign/current';
import { renderToString } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { LanguageProvider } from '../../../copy/language.tsx';
import { ja } from '../../../copy/ja/site/texts.ts';
import { newTexts } from '../../../copy/texts.ts';
import { answers } from './answers.ts';
import { applicationFaults, applicationInput, emptyApplication } from './choice.ts';
import { ChoiceFields } from './choiceFields.tsx';

// Replaces the campaign by one in which everybody applies for the same number of sets.
jest.mock('functions/shared/campaign/current', () => {
  const { campaign: shipped } = jest.requireActual<typeof import('functions/shared/campaign/current')>(
    'functions/shared/campaign/current',
  );
  return { campaign: { ...shipped, minSets: 1, maxSets: 1, householdRule: 'お一人1セットです。' } };
});

const texts = newTexts(ja);
const { copy } = texts;
beforeAll(() => texts.load(['application', 'card', 'change', 'draw', 'help', 'options', 'person']));
const { timetable } = campaign;

function Choice() {
  return (
    <LanguageProvider texts={texts}>
      <FormProvider {...useForm({ defaultValues: emptyApplication })}>
        <ChoiceFields />
      </FormProvider>
    </LanguageProvider>
  );
}

describe('an application with a maximum of one set', () => {
  it('states the maximum, and asks neither for the sets nor for partial acceptance', () => {
    const form = renderToString(<Choice />);
    expect(form).toContain(copy.application.only(1));
    expect(form).not.toContain('<input');
    expect(form).not.toContain(copy.application.acceptsPartial.label);
  });

  it('is valid from the start, and sends one set', () => {
    expect(applicationFaults(emptyApplication, true, copy)).toEqual({});
    expect(applicationInput(emptyApplication, true)).toEqual({ purchaseCount: 1, acceptsPartial: false });
  });

  it('is confirmed without a change link for the sets and the total', () => {
    const { confirmation } = copy.application;
    const card = { token: 'ctoken_1', brand: 'visa', last4: '4242' };
    const shown = answers({ values: emptyApplication, account: null, card, email: 'hanako@example.jp' }, copy);
    expect(shown.slice(0, 3)).toEqual([
      { name: confirmation.sets, value: '1セット', change: null },
      { name: confirmation.total, value: copy.format.yen(campaign.price), change: null },
      { name: copy.card.title, value: 'Visa\u00a0····4242', change: 'card' },
    ]);
    // All answers and the e-mail address have a change link.
    expect(shown).toContainEqual({
      name: copy.person.email.label,
      value: 'hanako@example.jp',
      change: '/pre-purchase',
    });
    expect(shown.filter(({ change }) => change === null)).toHaveLength(2);
    expect(shown.map(({ name }) => name)).toContain(copy.person.consents.label);
    expect(shown.map(({ name }) => name)).not.toContain(confirmation.partial);
  });

  it('is nowhere described as a choice', () => {
    const said = JSON.stringify([
      copy.landing,
      copy.application,
      copy.change,
      copy.draw,
      copy.help,
      copy.application.thanks.next(timetable),
      copy.application.existsText('A'),
      copy.change.setsFixed(1),
      copy.draw.sentences(timetable, { committedAt: timetable.commitment, roundAt: timetable.draw }),
      copy.help.groups(timetable),
      copy.help.card(timetable),
    ]);
    expect(said).toContain('お一人1セットを申し込めます');
    expect(said).not.toMatch(
      /1セットから|セット数の変更|セット数を(選び|変え)|セット数が多くても|希望のセット数が残り|最大は/,
    );
  });
});
