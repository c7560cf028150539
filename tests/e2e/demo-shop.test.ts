import { expect, inject, it } from 'vitest';
import { openPage } from '../browser/open-page.ts';

const CONTACT = {
  email: 'reader@example.com',
  name: 'A Reader',
  line1: 'Harbour 3',
  postalCode: '20457',
  city: 'Hamburg',
};

it('without a script, a visitor finds a product, orders it and sees the order', async () => {
  await using test = await openPage(`${inject('demo')}/shop?q=poster`, { javaScriptEnabled: false });
  const { page } = test;
  const main = page.locator('main');
  await main.getByRole('link', { name: 'Half Past, poster', exact: true }).click();
  await main.getByRole('radio', { name: /30 × 40 cm/ }).check();
  await main.getByRole('button', { name: 'Add to cart' }).click();
  await page
    .getByRole('link', { name: 'Checkout' })
    .or(page.getByRole('button', { name: 'Checkout' }))
    .click();
  for (const [name, value] of Object.entries(CONTACT)) await page.locator(`[name="${name}"]`).fill(value);
  await page.locator('[name=country]').selectOption('DE');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('radio', { name: /Post, in a tube/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: /^Order and pay/ }).click();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
  const order = await page.locator('body').innerText();
  for (const part of ['Half Past, poster', '€14.00', 'VAT (included)', CONTACT.email, '20457 Hamburg'])
    expect(order).toContain(part);
});
