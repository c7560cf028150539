const query = new URLSearchParams(location.search);
const button = document.querySelector('button');
button.addEventListener('click', async () => {
  const library = await import('maplibre-gl');
  library.setWorkerUrl(new URL('/peer/worker.mjs', location.href).href);
  const map = new library.Map({
    container: 'map',
    style: new URL(query.get('style') ?? '', location.href).href,
    center: [Number(query.get('lng')), Number(query.get('lat'))],
    zoom: Number(query.get('zoom')),
    transformRequest: (url) => ({ url: new URL(url, location.href).href }),
    attributionControl: false,
  });
  map.on('load', () => {
    document.body.dataset.ready = '';
  });
});
button.dataset.loaded = '';
