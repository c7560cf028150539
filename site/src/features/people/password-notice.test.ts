import { describe, expect, it } from 'vitest';
import { composePasswordNotice, passwordNotice } from './password-notice.ts';

const ADA = {
  id: 'a1',
  email: 'ada@example.com',
  password_hash: '',
  created_at: '2026-01-01T00:00:00.000Z',
};
const compose = composePasswordNotice(
  { byId: async (id) => (id === ADA.id ? ADA : undefined) },
  () => 'https://ada.example',
);

describe('the mail about a new password', () => {
  it('goes to the account, and says at which site', async () => {
    const mail = await compose([passwordNotice('a1', new Date()).submissionId]);
    expect(mail).toMatchObject({ to: 'ada@example.com', subject: 'Your password was changed' });
    expect(mail?.text).toContain('The password of ada@example.com at https://ada.example was changed.');
  });

  it('is not written for an account that was removed meanwhile', async () => {
    expect(await compose([passwordNotice('other', new Date()).submissionId])).toBeUndefined();
    expect(await compose([])).toBeUndefined();
  });

  it('is a separate mail each time', () => {
    const [one, two] = [passwordNotice('a1', new Date()), passwordNotice('a1', new Date())];
    expect(one.submissionId).not.toBe(two.submissionId);
    expect([one.formId, two.formId]).toEqual([one.submissionId, two.submissionId]);
  });
});
