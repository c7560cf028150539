/** Error codes of the reasons for which the page closes a frame, each with a hint. */
export const FAULTS = {
  'PLINTH-FRAME-001':
    'Check that the server sends the scripts of the frame with CORS headers. Until then the block keeps its server HTML.',
  'PLINTH-FRAME-002': 'Fix the plugin: let links open in the page, and never navigate the frame itself.',
  'PLINTH-FRAME-003': 'Divide the long tasks of the plugin into shorter ones.',
  'PLINTH-FRAME-004': 'Use only the host of the SDK. Never send messages to the page directly.',
  'PLINTH-FRAME-005': 'Combine several calls of the host into one. A frame may send 1,000 messages in a second.',
} as const;

export type FaultCode = keyof typeof FAULTS;
