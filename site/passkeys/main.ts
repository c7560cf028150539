import { RefusedError } from './refused-error.ts';

/*
 * Shows the forms for passkeys on the pages of an account. Without a script they stay hidden, because a passkey needs a
 * script. The server has put all texts and addresses into attributes of the forms.
 */
if ('PublicKeyCredential' in window)
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) enable(form);

function enable(form: HTMLFormElement): void {
  const problem = form.querySelector('[role=alert]');
  let isBusy = false;
  const run = async (): Promise<void> => {
    if (isBusy) return;
    isBusy = true;
    if (problem) problem.textContent = '';
    try {
      const { addPasskey, signIn } = await import('./ceremony.ts');
      await (form.dataset.passkey === 'add' ? addPasskey(form) : signIn(form));
      location.assign(form.dataset.next ?? '/');
    } catch (error) {
      // When the visitor cancels, the browser rejects with an error that gives no reason, so the visitor sees the text
      // that the form contains for this case.
      if (problem) problem.textContent = error instanceof RefusedError ? error.message : (form.dataset.failed ?? '');
    } finally {
      isBusy = false;
    }
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    run();
  });
  form.hidden = false;
}
