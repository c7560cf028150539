import { createElement as h, type ReactNode } from 'react';
import { encode } from 'uqr';

const BORDER = 4;

/** A QR code as an inline picture. It is made here, so that its content is not sent to another server. */
export function qrCode(text: string, label: string): ReactNode {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');
  return h(
    'svg',
    { className: 'qr', viewBox: `0 0 ${size} ${size}`, role: 'img', 'aria-label': label, shapeRendering: 'crispEdges' },
    h('path', { fill: '#fff', d: `M0 0h${size}v${size}h-${size}z` }),
    h('path', { fill: '#000', d: path }),
  );
}
