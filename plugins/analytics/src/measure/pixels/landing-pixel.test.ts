import { describe, expect, it } from 'vitest';
import { isLanding } from './is-landing.ts';
import { type Landing, landingPixel } from './landing-pixel.ts';

const landing = (search: string, referrer = ''): Landing => ({
  location: { href: `https://a.example/p${search}`, search },
  document: { referrer },
  navigator: { language: 'de' },
  screen: { width: 800, height: 600 },
});
const query = (address: string) => Object.fromEntries(new URL(address, 'https://a.example').searchParams);

describe('§7 track/Track', () => {
  it('has the landing, the referrer, a random text, the language and the screen', () => {
    const address = landingPixel(landing('?a=1', 'https://b.example/'), undefined, 0.5);
    expect(address).toMatch(/^\/api\/track\/Track\?/);
    expect(query(address)).toEqual({
      landing: 'https://a.example/p?a=1',
      refer: 'https://b.example/',
      rk: 'i',
      lang: 'de',
      screen: '800x600',
    });
  });

  it('repeats the seven parameters of a campaign that are in the address, and no other', () => {
    const sent = {
      source: 's',
      campaign: 'c & d',
      subcampaign: '',
      channel: 'x',
      subchannel: 'y',
      variation: '2',
      mkwid: 'k',
    };
    const address = landingPixel(
      landing(`?${new URLSearchParams({ ...sent, rk: 'own', other: '1' })}`),
      undefined,
      0.5,
    );
    expect(query(address)).toEqual({
      ...query(landingPixel(landing(''), undefined, 0.5)),
      ...sent,
      landing: expect.any(String),
    });
  });

  it('cuts every parameter, so that the address has a limit', () => {
    const long = 'x'.repeat(100_000);
    const address = landingPixel(landing(`?source=${long}`, `https://b.example/${long}`), undefined, 0.5);
    expect(address.length).toBeLessThan(2_000);
  });

  it('goes to the server of an exported page', () => {
    expect(landingPixel(landing(''), 'https://api.example', 0.5)).toMatch(
      /^https:\/\/api\.example\/api\/track\/Track\?/,
    );
  });

  it('is not sent when the visitor comes from another page of the site', () => {
    const from = (referrer: string) => isLanding({ referrer }, { origin: 'https://a.example' });
    expect([from('https://a.example/other'), from('https://a.example.evil/'), from('')]).toEqual([false, true, true]);
  });
});
