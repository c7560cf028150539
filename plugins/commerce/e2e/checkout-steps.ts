import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The windows in which pages are checked: a phone with light colours, and a desktop with dark colours. */
export const LOOKS = [
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

interface Bought {
  readonly itemId: string;
  readonly sku: string;
}

/** Puts a product that needs no delivery into a cart, and goes to the last step of the checkout. */
export async function toReview(page: Page, address: string, product: Bought): Promise<void> {
  const answer = await page.request.post(`${address}/commerce/cart/add`, {
    form: { ...product, quantity: 1 },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect([answer.ok(), (await answer.text()).match(/<p[^>]* role="alert"[^>]*>[^<]*/)]).toEqual([true, null]);
  await page.goto(`${address}/commerce/cart`);
  await fromCartToReview(page);
}

/** Goes from the page of a cart that needs no delivery to the last step of the checkout. */
export async function fromCartToReview(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Checkout' }).click();
  await page.getByLabel('Email address', { exact: true }).fill('ada@example.com');
  await page.getByLabel('Full name', { exact: true }).fill('Ada L');
  await page.getByLabel('Country', { exact: true }).selectOption('DE');
  await button(page, 'Continue').click();
  await page.waitForURL('**/review**');
}

/** Orders a product that needs no delivery, and pays. */
export async function buy(page: Page, address: string, product: Bought): Promise<void> {
  await toReview(page, address, product);
  await orderAndPay(page);
}

/** Orders what the last step shows, and pays. */
export async function orderAndPay(page: Page): Promise<void> {
  await button(page, /^Order and pay/).click();
  await button(page, /^Pay/).click();
  await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
}
