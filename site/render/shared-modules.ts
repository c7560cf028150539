/* Written by `npm run generate` from cli/src/build/shared-modules.ts. Change it there. */
import * as module3 from '@plinth/sdk';
import * as module5 from '@plinth/sdk/aria/calendar';
import * as module7 from '@plinth/sdk/aria/disclosure';
import * as module6 from '@plinth/sdk/aria/interactions';
import * as module8 from '@plinth/sdk/aria/locale';
import * as module9 from '@plinth/sdk/aria/overlay';
import * as module10 from '@plinth/sdk/aria/tabs';
import * as module12 from '@plinth/sdk/commerce';
import * as module11 from '@plinth/sdk/fields';
import * as module13 from '@plinth/sdk/media';
import * as module14 from '@plinth/sdk/media/video';
import * as module4 from '@plinth/sdk/react';
import * as module0 from 'react';
import * as module1 from 'react/jsx-runtime';
import * as module2 from 'react-dom';

/** Each shared module that the server has, by its specifier. */
export const SHARED_MODULES: Readonly<Record<string, unknown>> = {
  react: module0,
  'react/jsx-runtime': module1,
  'react-dom': module2,
  '@plinth/sdk': module3,
  '@plinth/sdk/react': module4,
  '@plinth/sdk/aria/calendar': module5,
  '@plinth/sdk/aria/interactions': module6,
  '@plinth/sdk/aria/disclosure': module7,
  '@plinth/sdk/aria/locale': module8,
  '@plinth/sdk/aria/overlay': module9,
  '@plinth/sdk/aria/tabs': module10,
  '@plinth/sdk/fields': module11,
  '@plinth/sdk/commerce': module12,
  '@plinth/sdk/media': module13,
  '@plinth/sdk/media/video': module14,
};
