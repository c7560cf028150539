// The script of the stand-in for a keyed maps service. It speaks the part of the script API that the site uses, and puts
// what it was told into attributes, where tests read it.
(() => {
  const here = new URL(document.currentScript.src);
  const TILE_PX = 256;
  const clamp = (value, least, most) => Math.min(Math.max(value, least), most);

  class LatLng {
    #lat;
    #lng;
    constructor(lat, lng) {
      if (typeof lat !== 'number' || typeof lng !== 'number') throw new TypeError('LatLng: not a number');
      this.#lat = clamp(lat, -90, 90);
      this.#lng = lng;
    }
    lat() {
      return this.#lat;
    }
    lng() {
      return this.#lng;
    }
  }
  class Size {
    constructor(width, height) {
      Object.assign(this, { width, height });
    }
  }
  class Point {
    constructor(x, y) {
      Object.assign(this, { x, y });
    }
  }
  class Events {
    #listeners = [];
    addListener(event, listener) {
      const entry = { event, listener };
      this.#listeners.push(entry);
      return { remove: () => this.#listeners.splice(this.#listeners.indexOf(entry), 1) };
    }
    trigger(event) {
      for (const each of this.#listeners.filter((entry) => entry.event === event)) each.listener();
    }
  }

  class ServiceMap extends Events {
    #options = {};
    #area = document.createElement('div');
    #markers = [];
    constructor(element, options) {
      super();
      if (!(element instanceof HTMLElement)) throw new TypeError('Map: no element');
      // Scripts of services write HTML from texts and insert stylesheets.
      element.innerHTML = '<style>.map{position:relative;height:100%;overflow:hidden;background:#dde5dd}</style>';
      this.#area.className = 'map';
      this.#area.tabIndex = 0;
      this.#area.setAttribute('role', 'region');
      this.#area.setAttribute('aria-label', 'Map');
      element.append(this.#area);
      const tile = new Image();
      tile.alt = '';
      tile.src = `${here.origin}/tile.svg`;
      this.#area.append(tile);
      for (const [name, by] of [
        ['Zoom in', 1],
        ['Zoom out', -1],
      ]) {
        const button = document.createElement('button');
        button.textContent = name;
        button.style.cssText = 'position:relative;color:#000;background:#fff';
        button.dataset.control = '';
        button.onclick = () => this.setZoom(this.getZoom() + by);
        this.#area.append(button);
      }
      this.#area.addEventListener('keydown', ({ key, target }) => {
        const step = { ArrowLeft: [-80, 0], ArrowRight: [80, 0], ArrowUp: [0, -80], ArrowDown: [0, 80] }[key];
        if (step && target === this.#area && this.#options.keyboardShortcuts) this.panBy(...step);
      });
      this.#area.addEventListener('pointerdown', (event) => {
        if (event.target.closest('button') || this.#options.gestureHandling === 'none') return;
        if (!this.#options.draggable) return;
        this.#area.setPointerCapture(event.pointerId);
        let [x, y] = [event.clientX, event.clientY];
        this.#area.onpointermove = (move) => {
          this.panBy(x - move.clientX, y - move.clientY);
          [x, y] = [move.clientX, move.clientY];
        };
      });
      this.#area.addEventListener('pointerup', () => {
        this.#area.onpointermove = null;
      });
      this.#area.addEventListener('wheel', (event) => {
        if (!this.#options.scrollwheel) return;
        event.preventDefault();
        this.setZoom(this.getZoom() + (event.deltaY < 0 ? 1 : -1));
      });
      this.setOptions(options);
      setTimeout(() => this.trigger('idle'));
    }
    setOptions(options) {
      this.#options = { ...this.#options, ...options };
      const { draggable, gestureHandling, mapTypeId, styles, zoomControl, disableDefaultUI } = this.#options;
      this.#area.style.touchAction = draggable && gestureHandling === 'greedy' ? 'none' : 'auto';
      const hasControls = zoomControl && !disableDefaultUI;
      for (const button of this.#area.querySelectorAll('[data-control]')) button.hidden = !hasControls;
      Object.assign(this.#area.dataset, { type: mapTypeId, styles: JSON.stringify(styles ?? []) });
      this.#show();
    }
    getCenter() {
      return this.#options.center;
    }
    getZoom() {
      return this.#options.zoom;
    }
    setZoom(zoom) {
      this.#options.zoom = clamp(zoom, 0, 22);
      this.#show();
      this.trigger('zoom_changed');
      setTimeout(() => this.trigger('idle'));
    }
    panBy(x, y) {
      const { center } = this.#options;
      const scale = 360 / (TILE_PX * 2 ** this.getZoom());
      this.#options.center = new LatLng(center.lat() - y * scale, center.lng() + x * scale);
      this.#show();
      this.trigger('center_changed');
    }
    /** Pixels from the upper left corner. */
    pixels(position) {
      const scale = (TILE_PX * 2 ** this.getZoom()) / 360;
      const { center } = this.#options;
      return {
        x: this.#area.clientWidth / 2 + (position.lng() - center.lng()) * scale,
        y: this.#area.clientHeight / 2 - (position.lat() - center.lat()) * scale,
      };
    }
    position(x, y) {
      const scale = 360 / (TILE_PX * 2 ** this.getZoom());
      const { center } = this.#options;
      return new LatLng(
        center.lat() - (y - this.#area.clientHeight / 2) * scale,
        center.lng() + (x - this.#area.clientWidth / 2) * scale,
      );
    }
    add(marker, element) {
      this.#markers.push(marker);
      this.#area.append(element);
    }
    #show() {
      const { center, zoom } = this.#options;
      Object.assign(this.#area.dataset, { lat: center.lat().toFixed(4), lng: center.lng().toFixed(4), zoom });
      for (const marker of this.#markers) marker.show();
    }
  }

  class Marker extends Events {
    #options;
    #element;
    constructor(options) {
      super();
      this.#options = options;
      const { map, title, clickable, draggable, icon } = options;
      if (!(icon.scaledSize instanceof Size) || !(icon.anchor instanceof Point)) throw new TypeError('Marker: icon');
      const element = document.createElement(clickable ? 'button' : 'div');
      this.#element = element;
      element.className = 'marker';
      element.title = title;
      element.style.cssText = 'position:absolute;left:0;top:0;padding:0;border:0;background:none;touch-action:none';
      const image = new Image(icon.scaledSize.width, icon.scaledSize.height);
      image.alt = title;
      image.src = icon.url;
      image.draggable = false;
      image.style.display = 'block';
      element.append(image);
      let hasMoved = false;
      element.addEventListener('pointerdown', (event) => {
        if (!draggable) return;
        event.stopPropagation();
        element.setPointerCapture(event.pointerId);
        hasMoved = false;
        const at = map.pixels(this.getPosition());
        const [x, y] = [at.x - event.clientX, at.y - event.clientY];
        element.onpointermove = (move) => {
          hasMoved = true;
          this.#options = { ...this.#options, position: map.position(x + move.clientX, y + move.clientY) };
          this.show();
        };
      });
      element.addEventListener('pointerup', () => {
        element.onpointermove = null;
        if (hasMoved) this.trigger('dragend');
      });
      element.addEventListener('click', () => clickable && !hasMoved && this.trigger('click'));
      map.add(this, element);
      this.show();
    }
    getPosition() {
      return this.#options.position;
    }
    setPosition(position) {
      if (!(position instanceof LatLng)) throw new TypeError('Marker: position');
      this.#options = { ...this.#options, position };
      this.show();
    }
    show() {
      const { map, icon, position } = this.#options;
      const { x, y } = map.pixels(position);
      this.#element.style.translate = `${x - icon.anchor.x}px ${y - icon.anchor.y}px`;
    }
  }

  const maps = { Map: ServiceMap, Marker, LatLng, Size, Point };
  if (MODE === 'throws') throw new Error('the service has failed');
  window.google = { maps: MODE === 'missing' ? { LatLng } : maps };
  if (MODE === 'garbage') {
    const garbage = [
      null,
      'moved',
      { plinth: 'keyed-map', type: 'moved', zoom: 1e9 },
      { type: 'shown' },
      { plinth: 'keyed-map', type: 'go' },
    ];
    for (const message of garbage) parent.postMessage(message, '*');
    for (const attack of [
      () => {
        top.location = `${here.origin}/attack`;
      },
      () => {
        parent.document.title = 'attacked';
      },
      () => {
        // biome-ignore lint/suspicious/noDocumentCookie: scripts of services use it.
        document.cookie = 'attacked=1';
      },
      () => {
        localStorage.setItem('attacked', '1');
      },
    ]) {
      try {
        attack();
        document.documentElement.dataset.attacked = String(attack);
      } catch {
        // The sandbox refuses it, which is what the test expects.
      }
    }
  }
  setTimeout(() => {
    window[here.searchParams.get('callback')]();
    if (here.searchParams.get('key') !== 'the-key') setTimeout(() => window.gm_authFailure());
  });
})();
