import { ACTION_REFUSALS } from '../../shared/approval/rows.ts';
import { refusal } from './approvalAction.ts';

describe("the refusal of an approval's action", () => {
  it.each([...ACTION_REFUSALS, 'not_found'] as const)('accepts the code %s', (code) => {
    expect(refusal(code).code).toBe(code);
  });

  it('does not compile with a code outside ACTION_REFUSALS', () => {
    // @ts-expect-error 'approval_exists' is not in ACTION_REFUSALS
    expect(refusal('approval_exists').code).toBe('approval_exists');
  });
});
