/** Plain shapes of 24 by 24 units, by the id of the service. Other services are shown by the first letter of their name. */
const SHAPES: Readonly<Record<string, string>> = {
  email: 'M3 6h18v12H3zM3 6l9 7 9-7',
  facebook: 'M15 4h-2a3 3 0 0 0-3 3v14M7 12h7',
  instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM17 7h.01',
  rss: 'M5 18h.01M5 11a8 8 0 0 1 8 8M5 4a15 15 0 0 1 15 15',
  soundcloud: 'M3 13v4M6 10v7M9 8v9M12 6v11h6a3 3 0 0 0 0-7 6 6 0 0 0-6-4',
  vimeo: 'M3 9l3-3c3 0 3 8 5 11 3 0 8-7 8-10 0-2-4-2-5 1',
  x: 'M4 4l16 16M20 4L4 20',
  youtube: 'M5 5h14a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zM10 9v6l5-3z',
};

interface ServiceIconProps {
  readonly id: string;
  readonly name: string;
}

/** The sign of a service. Its name is beside it, so screen readers ignore the sign. */
export function ServiceIcon({ id, name }: ServiceIconProps) {
  const shape = SHAPES[id];
  if (shape === undefined) return <span aria-hidden="true">{name.charAt(0)}</span>;
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={shape} />
    </svg>
  );
}
