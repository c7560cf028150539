import * as sdk from '@plinth/sdk';
import * as disclosure from '@plinth/sdk/aria/disclosure';
import * as interactions from '@plinth/sdk/aria/interactions';
import * as locale from '@plinth/sdk/aria/locale';
import * as overlay from '@plinth/sdk/aria/overlay';
import * as tabs from '@plinth/sdk/aria/tabs';
import * as fields from '@plinth/sdk/fields';
import * as media from '@plinth/sdk/media';
import * as video from '@plinth/sdk/media/video';
import * as sdkReact from '@plinth/sdk/react';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

const SHARED: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@plinth/sdk': sdk,
  '@plinth/sdk/react': sdkReact,
  '@plinth/sdk/aria/interactions': interactions,
  '@plinth/sdk/aria/disclosure': disclosure,
  '@plinth/sdk/aria/locale': locale,
  '@plinth/sdk/aria/overlay': overlay,
  '@plinth/sdk/aria/tabs': tabs,
  '@plinth/sdk/fields': fields,
  '@plinth/sdk/media': media,
  '@plinth/sdk/media/video': video,
};

/** The share scope that a container gets on the server: the same modules as in the browser, all of them there at once. */
export const serverShareScope = Object.fromEntries(
  Object.entries(SHARED).map(([name, module]) => [
    name,
    { server: { lib: () => module, get: async () => () => module } },
  ]),
);
