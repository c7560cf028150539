import { createHmac } from 'node:crypto';
import { isSameText, signedLinks } from '@plinth/server/http';
import { DOWNLOAD_PATH, ORDER_PATH, SUBSCRIPTION_PATH } from './checkout-address.ts';

const DOWNLOAD_SHAPE = /^([0-9a-f]{32})-(\d{1,3})-([0-9a-z]{1,9})-([\w-]{43})$/;

/** A link to the file of a line of an order. It is valid until the time `until`. */
interface DownloadLink {
  readonly orderId: string;
  /** Index of the line. */
  readonly line: number;
  readonly until: Date;
}

/**
 * The secret links by which visitors find their orders and subscriptions. A link contains a signed id, so the database
 * need not store the links.
 */
export interface OrderLinks {
  secretOf(orderId: string): string;
  /** Path of the page of an order. */
  pathOf(orderId: string): string;
  /** Id of the order that a secret belongs to; undefined when the secret is wrong. */
  idOf(secret: string): string | undefined;
  /** Path of the page of a subscription. */
  subscriptionPathOf(id: string): string;
  /** Id of the subscription that a secret belongs to; undefined when the secret is wrong. */
  subscriptionIdOf(secret: string): string | undefined;
  /** Path of a link to a file. */
  downloadPathOf(link: DownloadLink): string;
  /**
   * The link that a secret belongs to; undefined when the secret is wrong. The caller must check whether the link has
   * expired.
   */
  downloadOf(secret: string): DownloadLink | undefined;
  /** Keyed hash of an email address, by which the uses of coupons are counted. */
  customerOf(email: string): string;
}

export function orderLinks(secret: string): OrderLinks {
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  const orders = signedLinks(secret, 'order', ORDER_PATH);
  const subscriptions = signedLinks(secret, 'subscription', SUBSCRIPTION_PATH);
  const downloadSecret = ({ orderId, line, until }: DownloadLink) => {
    const text = `${orderId}-${line}-${Math.floor(until.getTime() / 1000).toString(36)}`;
    return `${text}-${hash(`download ${text}`)}`;
  };
  return {
    secretOf: orders.signed,
    pathOf: orders.pathOf,
    idOf: orders.idOf,
    subscriptionPathOf: subscriptions.pathOf,
    subscriptionIdOf: subscriptions.idOf,
    downloadPathOf: (link) => `${DOWNLOAD_PATH}/${downloadSecret(link)}`,
    downloadOf: (given) => {
      const [, orderId = '', line, seconds = ''] = DOWNLOAD_SHAPE.exec(given) ?? [];
      const link = { orderId, line: Number(line), until: new Date(Number.parseInt(seconds, 36) * 1000) };
      return orderId !== '' && isSameText(given, downloadSecret(link)) ? link : undefined;
    },
    customerOf: (email) => hash(`customer ${email.toLowerCase()}`),
  };
}
