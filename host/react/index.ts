/* The `react` chunk: React once for everybody, and the mount that the host itself needs it for. */
import './cheap-errors.ts';
import * as sdkReact from '@plinth/sdk/react';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

export { mountBlock } from './mount-block.ts';
export { jsxRuntime, react, reactDom, reactDomClient, sdkReact };
