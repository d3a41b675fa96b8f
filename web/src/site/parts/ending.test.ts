import { STAGE_CODES } from 'functions/shared/campaign/stages';
import { PUBLIC_PATHS, redirectFor } from 'functions/shared/site/routing';
import { endingOf, hasEnded, isConfirmationPage, isOver } from './ending.ts';

describe('the end of a page', () => {
  it('comes only with the stage that closes the page', () => {
    for (const path of PUBLIC_PATHS) {
      const ending = endingOf(path);
      if (ending === null) continue;
      const over = STAGE_CODES.filter((stage) => isOver(ending, stage));
      expect(over.length).toBeGreaterThan(0);
      for (const stage of over) expect({ path, stage, to: redirectFor(stage, path) }).toMatchObject({ to: '/closed' });
      // Apart from its end, a page is closed only before it opens.
      const closed = STAGE_CODES.filter((stage) => redirectFor(stage, path) !== null && !over.includes(stage));
      for (const stage of closed)
        expect(STAGE_CODES.indexOf(stage)).toBeLessThan(STAGE_CODES.indexOf(over[0] ?? stage));
    }
  });

  it('is detected only if the page ended while it was open', () => {
    const [open, over] = ['ADVANCE_REGISTRAION_AND_APPLICATION', 'APPLICATION_ENDED'] as const;
    expect(hasEnded('/confirmation', open, over)).toBe(true);
    expect(hasEnded('/confirmation', open, open)).toBe(false);
    // A card that was started in time continues after the end, and the page already shows that.
    expect(hasEnded('/confirmation', over, over)).toBe(false);
    expect(hasEnded('/registration-change', open, over)).toBe(false);
    expect(hasEnded('/enquiry', open, over)).toBe(false);
    expect(hasEnded('/confirmation', null, null)).toBe(false);
  });

  it('exists for pages with a form, and not for thanks pages', () => {
    for (const path of ['/registration', '/purchase', '/confirmation', '/registration-change']) {
      expect(endingOf(path)).not.toBeNull();
    }
    for (const path of PUBLIC_PATHS.filter(isConfirmationPage)) expect(endingOf(path)).toBeNull();
    expect(endingOf('/closed')).toBeNull();
    expect(endingOf('toString')).toBeNull();
  });
});
