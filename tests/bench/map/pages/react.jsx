import { lazy, StrictMode, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';

const query = new URLSearchParams(location.search);
const MovingMap = lazy(async () => {
  const [{ Map: Loaded }, library] = await Promise.all([import('@vis.gl/react-maplibre'), import('maplibre-gl')]);
  library.setWorkerUrl(new URL('/peer/worker.mjs', location.href).href);
  return { default: Loaded };
});

function App() {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <button type="button" data-loaded="" onClick={() => setShown(true)}>
        Move the map
      </button>
      <div style={{ inlineSize: 900, blockSize: 400 }}>
        {isShown && (
          <Suspense>
            <MovingMap
              mapLib={import('maplibre-gl')}
              mapStyle={new URL(query.get('style') ?? '', location.href).href}
              initialViewState={{
                latitude: Number(query.get('lat')),
                longitude: Number(query.get('lng')),
                zoom: Number(query.get('zoom')),
              }}
              transformRequest={(url) => ({ url: new URL(url, location.href).href })}
              attributionControl={false}
              onLoad={() => {
                document.body.dataset.ready = '';
              }}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}

const root = document.createElement('div');
document.querySelector('button')?.remove();
document.querySelector('#map')?.replaceWith(root);
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
