import { purposeField } from '@plinth/sdk/fields';
import { KEYED_MAP_PATH } from '@plinth/sdk/maps/keyed-map';
import { useFrameConsent } from '@plinth/sdk/media/frame-consent';
import { useHost, usePageLocale } from '@plinth/sdk/react';
import { useMemo } from 'react';
import * as v from 'valibot';
import { keyedProvider } from '../../../keyed/keyed-provider.ts';
import { mapFrom } from '../../../messages/messages.ts';
import { MoveControl, type MoveControlProps } from '../../../moving/move-control.tsx';
import type { MapData } from '../schema.ts';

const serviceSchema = v.object({
  frame: v.literal(KEYED_MAP_PATH),
  name: v.string(),
  host: v.string(),
  purpose: purposeField,
});

export interface KeyedControlProps extends Omit<MoveControlProps, 'provider' | 'version' | 'goal' | 'consent'> {
  readonly data: MapData;
}

/**
 * The control that lies over the picture of a map, on a site with a maps service. When the block has no picture, this
 * component reserves the space of the map.
 */
export function KeyedControl({ data, ...props }: KeyedControlProps) {
  const { blockId } = props;
  const host = useHost();
  const locale = usePageLocale();
  const parsed = v.safeParse(serviceSchema, data.keyed);
  const { frame, name, host: from, purpose } = parsed.success ? parsed.output : NO_SERVICE;
  const { isGiven, ask } = useFrameConsent(purpose);
  const provider = useMemo(
    () => host && keyedProvider({ host, frame, locale, block: blockId }),
    [host, frame, locale, blockId],
  );
  if (!parsed.success) return null;
  const consent = { isGiven, ask, note: mapFrom({ name, host: from }) };
  const control = <MoveControl {...props} provider={provider} version={data.picture ?? ''} consent={consent} />;
  if (data.picture != null) return control;
  const { vSize, aspectRatio, height } = data;
  const ratio = vSize ? 100 / vSize : aspectRatio;
  return (
    <div data-moving-view="" style={ratio ? { aspectRatio: ratio } : { blockSize: height }} data-map-view="">
      {control}
    </div>
  );
}

const NO_SERVICE = { frame: KEYED_MAP_PATH, name: '', host: '', purpose: 'advertising' } as const;
