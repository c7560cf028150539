import type { PageActivation } from '@plinth/sdk';
import { HOST_SERVICES } from '../host-services.ts';
import { loadedAt, refusedBecause, type WhyOutcome, type WhyStep, waitsFor } from '../inspection/why-record.ts';
import type { PageSlice } from '../page/page-slice.ts';
import type { LockfilePlugin } from '../schema/lockfile.ts';
import { blockOutcome } from './explain-block.ts';
import { signWords } from './sign-words.ts';
import type { WhyRequest } from './why-on-page.ts';

/**
 * Steps that explain which page types the template and the plugin allow. If these exclude the page, `refused` is the
 * reason.
 */
export function pageTypeSteps(
  name: string,
  { pageTypes, page }: LockfilePlugin,
  pageType: number,
): { readonly steps: readonly WhyStep[]; readonly refused?: WhyOutcome } {
  const lists = [
    { types: pageTypes, text: `the template allows ${name} on page types` },
    { types: page?.pageTypes, text: `${name} serves whole pages of page types` },
  ];
  const steps = lists.flatMap(({ types, text }): WhyStep[] =>
    types ? [{ topic: 'page types', text: `${text} ${types.join(', ')}; the page has ${pageType}` }] : [],
  );
  const all: WhyStep = { topic: 'page types', text: `${name} may run on every page type; the page has ${pageType}` };
  const isRefused = pageTypes !== undefined && !pageTypes.includes(pageType);
  return {
    steps: steps.length > 0 ? steps : [all],
    ...(isRefused && {
      refused: refusedBecause(
        `the template allows ${name} only on page types ${pageTypes.join(', ')}, and the page has ${pageType}`,
      ),
    }),
  };
}

/**
 * Steps that explain what a plugin needs: consent for a purpose, the providers of the services that it uses, and its
 * server half.
 */
export function needSteps(
  name: string,
  { consent = 'necessary', uses, usesOptional, server }: LockfilePlugin,
  slice: PageSlice['slice'],
): WhyStep[] {
  const allowed =
    consent === 'necessary' ? 'so it never waits for consent' : 'so none of its files is fetched before the consent';
  return [
    { topic: 'consent', text: `the purpose of ${name} is "${consent}", ${allowed}` },
    ...uses.map(
      (service): WhyStep => ({ topic: 'services', text: `it requires ${service}, ${providerWords(service, slice)}` }),
    ),
    ...usesOptional.map(
      (service): WhyStep => ({ topic: 'services', text: `it can use ${service}, ${providerWords(service, slice)}` }),
    ),
    ...(server === undefined ? [] : [{ topic: 'server half' as const, text: halfWords(server) }]),
  ];
}

function halfWords(server: NonNullable<LockfilePlugin['server']>): string {
  if (server === 'refused') return 'its server half is not loaded, because the plugin is on another server';
  const { entry, provides, uses, usesOptional } = server;
  const lists = [
    { verb: 'provides', services: provides },
    { verb: 'requires', services: uses },
    { verb: 'can use', services: usesOptional },
  ].flatMap(({ verb, services }) => (services.length === 0 ? [] : [`${verb} ${services.join(', ')}`]));
  return `its server half is ${entry}${lists.length === 0 ? '' : `; it ${lists.join(', and it ')}`}`;
}

function providerWords(service: string, { services }: PageSlice['slice']): string {
  if (HOST_SERVICES.has(service)) return 'which the host provides';
  const provider = services[service];
  return provider === undefined ? 'which no plugin of this page provides' : `which ${provider} provides`;
}

/**
 * Reasons for which the page slice contains a plugin: its blocks, the page as a whole, or a service. Empty when the
 * slice does not contain the plugin.
 */
export function sliceReasons(name: string, { slice }: PageSlice, { lock }: WhyRequest): string[] {
  if (!Object.hasOwn(slice.plugins, name)) return [];
  const blocks = Object.entries(slice.blocks).filter(
    ([, block]) => block.plugin === name && block.activation !== 'never',
  );
  const served = slice.plugins[name]?.page;
  const users = Object.keys(slice.plugins).flatMap((user) => {
    const { uses = [], usesOptional = [] } = lock.plugins[user] ?? {};
    if (user === name) return [];
    return [...uses, ...usesOptional]
      .filter((service) => slice.services[service] === name)
      .map((service) => `${user} uses its service ${service}`);
  });
  return [
    ...blocks.map(([type, block]) => `the page has its block ${block.name} (${type})`),
    ...(served && servesBlocks(served, slice) ? ['it runs for the whole page'] : []),
    ...users,
  ];
}

/**
 * The outcome for a plugin of the page slice. The plugin is loaded as soon as one of its blocks, its setup or one of
 * its services is needed.
 */
export function pluginOutcome(name: string, page: PageSlice, reasons: readonly string[]): WhyOutcome {
  const { slice } = page;
  const plugin = slice.plugins[name];
  if (!plugin)
    return refusedBecause('nothing on this page needs it: no block, no service, and it does not run for the page');
  const { page: served, consent = 'necessary' } = plugin;
  const outcomes = [
    ...(served && servesBlocks(served, slice) ? [pageOutcome(served)] : []),
    ...Object.entries(slice.blocks)
      .filter(([, block]) => block.plugin === name && block.activation !== 'never')
      .map(([type]) => blockOutcome(type, page, name)),
  ];
  const best =
    outcomes.find(({ kind }) => kind !== 'waits') ?? outcomes[0] ?? waitsFor(`the first use: ${reasons.join(', ')}`);
  if (consent === 'necessary' || best.text.startsWith('waits for consent')) return best;
  return waitsFor(`consent to "${consent}"; then ${best.text}`);
}

function servesBlocks({ blocks }: PageActivation, slice: PageSlice['slice']): boolean {
  return blocks?.some((type) => Object.hasOwn(slice.blocks, String(type))) ?? true;
}

function pageOutcome({ when = 'idle', blocks = [], signs, roles }: PageActivation): WhyOutcome {
  const words = signs ? signWords(signs) : [];
  const or = words.length > 0 ? `; earlier, when the page is idle, if ${words.join(', or ')}` : '';
  const only = roles ? ` (only for ${roles.join(', ')})` : '';
  switch (when) {
    case 'init':
      return loadedAt(`the start of the page, before it is initialised${only}`);
    case 'idle':
      return loadedAt(`the first idle moment of the page${only}`);
    case 'visible':
      return waitsFor(`a block of type ${blocks.join(' or ')} to come into view${or}${only}`);
    case 'signs':
      return waitsFor(`one of its signs${words.length > 0 ? `: ${words.join(', or ')}` : ''}${only}`);
  }
}
