import { describe, expect, it } from 'vitest';
import { plainDigits } from './plain-digits.ts';

describe('digits of other scripts', () => {
  it.each([
    ['٢٥', '25'],
    ['۱۲٫۵', '12٫5'],
    ['२५', '25'],
    ['১০', '10'],
    ['２５', '25'],
    ['𞥒𞥕', '25'],
    ['𝟙𝟸𝟛', '123'],
    ['a1½²', 'a1½²'],
    ['', ''],
  ])('%s becomes %s', (given, plain) => {
    expect(plainDigits(given)).toBe(plain);
  });

  it('converts each digit of Unicode to its value', () => {
    const systems = Intl.supportedValuesOf('numberingSystem').flatMap((name) => {
      const digits = new Intl.NumberFormat(`en-u-nu-${name}`, { useGrouping: false }).format(9_876_543_210);
      return /^\p{Nd}{10}$/u.test(digits) ? [digits] : [];
    });
    expect(systems.length).toBeGreaterThan(30);
    for (const digits of systems) expect(plainDigits(digits)).toBe('9876543210');
  });
});
