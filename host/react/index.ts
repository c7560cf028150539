/* The `react` chunk: the one copy of React that all plugins share, and the function of the host that mounts a block. */
import * as sdkReact from '@plinth/sdk/react';
import react from 'react';
import jsxRuntime from 'react/jsx-runtime';
import reactDom from 'react-dom';
import reactDomClient from 'react-dom/client';

export { copyContent } from './copy-content.ts';
export { mountBlock } from './mount-block.ts';
export { jsxRuntime, react, reactDom, reactDomClient, sdkReact };
