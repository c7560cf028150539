import type { FaultCode } from '../../host/isolated/page/faults.ts';
import type { FRAME_ERROR_CODES } from '../../sdk/src/contract/error-codes.ts';
import type { Remedies } from './remedy.ts';

/** Causes and remedies for the errors of frames in which isolated plugins run. */
export const FRAME_REMEDIES = {
  'PLINTH-FRAME-001': {
    why: 'The frame did not say within 15 s, or the `timeoutMs` of its plugin, that it is ready. A frame has no origin, so every script of it needs `access-control-allow-origin: *`.',
  },
  'PLINTH-FRAME-002': {
    why: 'A second document was loaded in the frame. The page cannot know what it is, so it removes the frame.',
  },
  'PLINTH-FRAME-003': {
    why: 'The frame did not answer a message of the page within 5 s: a task of the plugin does not end.',
  },
  'PLINTH-FRAME-004': {
    why: 'The page reads each message of a frame by a schema. This one is unknown, has the wrong shape, or has more than 500,000 characters.',
  },
  'PLINTH-FRAME-005': {
    why: 'The frame sent more messages or characters than the page reads in that time, which would have slowed the page down.',
  },
  'PLINTH-FRAME-006': {
    why: 'The Content-Security-Policy of the frame allows only the hosts that plugin.json declares, and no script but the locked ones. The report names what was refused; the frame stays.',
    fix: 'Declare the host under `capabilities.network` in plugin.json, or remove the call.',
  },
  'PLINTH-FRAME-007': {
    why: 'A call from the plugin to the page, or back, was answered with an error that has no code of its own. The caller gets a rejected promise.',
    fix: 'Handle the rejection where the plugin calls the host; the message says what failed on the other side.',
  },
} as const satisfies Remedies<keyof typeof FRAME_ERROR_CODES, FaultCode>;
