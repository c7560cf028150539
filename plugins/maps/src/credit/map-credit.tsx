import * as v from '@plinth/sdk/fields';

const creditSchema = v.array(
  v.object({
    text: v.text(),
    href: v.nullish(
      v.pipe(
        v.string(),
        v.transform((href) => (/^https?:\/\//.test(href) ? href : undefined)),
      ),
    ),
  }),
);

interface MapCreditProps {
  /** The publisher sets this field of the data. A value of another shape is not shown. */
  readonly credit: unknown;
}

/**
 * Who made the data of a map, below its picture. It stays when the map replaces the picture, and needs no script. It is
 * beside the picture instead of on it, so that it covers nothing and is complete at any width.
 */
export function MapCredit({ credit }: MapCreditProps) {
  // The page has loaded these functions of valibot already. Its `safeParse` would be another 2 KB.
  const read = creditSchema['~standard'].validate(credit);
  if (read instanceof Promise || read.issues || read.value.length === 0) return null;
  let at = 0;
  return (
    <small data-map-credit="" dir="auto">
      {read.value.map(({ text, href }) => {
        at += text.length;
        return href == null ? (
          text
        ) : (
          <a key={at} href={href} target="_blank" rel="noopener">
            {text}
          </a>
        );
      })}
    </small>
  );
}
