import { afterAll } from 'vitest';
import { closeBrowser } from './browser/shared-browser.ts';

afterAll(closeBrowser);
