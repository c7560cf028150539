/* The `react` chunk: React once for everybody, and the mount that the host itself needs it for. */
import * as sdkReact from '@plinth/sdk/react';
import react from 'react';
import jsxRuntime from 'react/jsx-runtime';
import reactDom from 'react-dom';
import reactDomClient from 'react-dom/client';

export { copyContent } from './copy-content.ts';
export { mountBlock } from './mount-block.ts';
export { jsxRuntime, react, reactDom, reactDomClient, sdkReact };
