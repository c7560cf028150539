import { createHmac } from 'node:crypto';
import { isSameText } from '../../../http/crumb.ts';
import { signedLinks } from '../signed-links/signed-links.ts';
import { DOWNLOAD_PATH, ORDER_PATH, SUBSCRIPTION_PATH } from './checkout-address.ts';

const DOWNLOAD_SHAPE = /^([0-9a-f]{32})-(\d{1,3})-([0-9a-z]{1,9})-([\w-]{43})$/;

/** The file of a line of an order, until a time. */
interface DownloadLink {
  readonly orderId: string;
  /** Index of the line. */
  readonly line: number;
  readonly until: Date;
}

/** The secret links by which visitors find their orders and subscriptions. Nothing is stored for them. */
export interface OrderLinks {
  secretOf(orderId: string): string;
  /** Path of the page of an order. */
  pathOf(orderId: string): string;
  /** Undefined when the secret is not right. */
  idOf(secret: string): string | undefined;
  /** Path of the page of a subscription. */
  subscriptionPathOf(id: string): string;
  /** Undefined when the secret is not right. */
  subscriptionIdOf(secret: string): string | undefined;
  /** Path of a file. */
  downloadPathOf(link: DownloadLink): string;
  /** Undefined when the secret is not right. It may have expired. */
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
