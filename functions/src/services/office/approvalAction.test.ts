import { ACTION_REFUSALS } from '../../shared/approval/rows.ts';
import { refusal } from './approvalAction.ts';

describe('an action’s refusal', () => {
  it.each([...ACTION_REFUSALS, 'not_found'] as const)('may be %s', (code) => {
    expect(refusal(code).code).toBe(code);
  });

  it('does not compile with a code that no plan tells', () => {
    // @ts-expect-error 'approval_exists' is not in ACTION_REFUSALS
    expect(refusal('approval_exists').code).toBe('approval_exists');
  });
});
