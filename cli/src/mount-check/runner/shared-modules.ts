/* Written by `npm run generate` from cli/src/build/shared-modules.ts. Change it there. */
import * as module4 from '@plinth/sdk';
import * as module6 from '@plinth/sdk/aria/calendar';
import * as module8 from '@plinth/sdk/aria/disclosure';
import * as module7 from '@plinth/sdk/aria/interactions';
import * as module9 from '@plinth/sdk/aria/locale';
import * as module10 from '@plinth/sdk/aria/overlay';
import * as module11 from '@plinth/sdk/aria/tabs';
import * as module13 from '@plinth/sdk/commerce';
import * as module12 from '@plinth/sdk/fields';
import * as module14 from '@plinth/sdk/media';
import * as module15 from '@plinth/sdk/media/video';
import * as module5 from '@plinth/sdk/react';
import * as module0 from 'react';
import * as module1 from 'react/jsx-runtime';
import * as module2 from 'react-dom';
import * as module3 from 'react-dom/client';

/** Each shared module of a page, by its specifier. */
export const SHARED_MODULES: Readonly<Record<string, unknown>> = {
  react: module0,
  'react/jsx-runtime': module1,
  'react-dom': module2,
  'react-dom/client': module3,
  '@plinth/sdk': module4,
  '@plinth/sdk/react': module5,
  '@plinth/sdk/aria/calendar': module6,
  '@plinth/sdk/aria/interactions': module7,
  '@plinth/sdk/aria/disclosure': module8,
  '@plinth/sdk/aria/locale': module9,
  '@plinth/sdk/aria/overlay': module10,
  '@plinth/sdk/aria/tabs': module11,
  '@plinth/sdk/fields': module12,
  '@plinth/sdk/commerce': module13,
  '@plinth/sdk/media': module14,
  '@plinth/sdk/media/video': module15,
};
