import { INK, mixHex } from '../colour.ts';
import { type Piece, px, sheet } from '../picture.ts';
import { createRandom } from '../random.ts';

interface Plot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const PATH_PX = 13;
const SMALLEST_PX = 130;

/** The print of a field that is divided again and again into small plots. */
export const allotment: Piece = {
  name: 'allotment',
  width: 2500,
  height: 2000,
  draw(width, height) {
    const random = createRandom(58);
    const plots: Plot[] = [];
    const divide = (plot: Plot, depth: number): void => {
      const long = Math.max(plot.width, plot.height);
      const isDone = long < SMALLEST_PX * 2.1 || (depth > 3 && random.chance(0.22));
      if (isDone) {
        plots.push(plot);
        return;
      }
      const cut = random.between(0.34, 0.66);
      if (plot.width > plot.height) {
        divide({ ...plot, width: plot.width * cut }, depth + 1);
        divide({ ...plot, x: plot.x + plot.width * cut, width: plot.width * (1 - cut) }, depth + 1);
      } else {
        divide({ ...plot, height: plot.height * cut }, depth + 1);
        divide({ ...plot, y: plot.y + plot.height * cut, height: plot.height * (1 - cut) }, depth + 1);
      }
    };
    divide({ x: -260, y: -260, width: width + 520, height: height + 520 }, 0);

    const shapes = plots.map((plot, index): string => {
      const box = {
        x: plot.x + PATH_PX,
        y: plot.y + PATH_PX,
        width: plot.width - PATH_PX * 2,
        height: plot.height - PATH_PX * 2,
      };
      const [soil, crop] = random.pick([
        [INK.moss, INK.lichen],
        [INK.lichen, INK.moss],
        [INK.ochre, INK.saffron],
        [INK.saffron, INK.ochre],
        [INK.petrol, INK.sea],
        [INK.sea, INK.bone],
        [INK.bone, INK.coral],
        [mixHex(INK.moss, INK.graphite, 0.35), INK.lichen],
      ] as const);
      const frame = `x="${px(box.x)}" y="${px(box.y)}" width="${px(box.width)}" height="${px(box.height)}" rx="7"`;
      const kind = random.next();
      const spacing = random.pick([22, 28, 36]);
      const crops =
        kind < 0.62
          ? rows(box, crop, spacing, random.pick([0, 45, 90, 135]))
          : kind < 0.82
            ? bushes(box, crop, spacing * 1.5)
            : '';
      return `<clipPath id="p${index}"><rect ${frame}/></clipPath><rect ${frame} fill="${soil}"/><g clip-path="url(#p${index})">${crops}</g>`;
    });
    return sheet(width, height, INK.chalk, [
      `<g transform="rotate(-9 ${width / 2} ${height / 2})">`,
      ...shapes,
      '</g>',
    ]);
  },
};

function rows(plot: Plot, ink: string, spacing: number, degrees: number): string {
  const reach = Math.hypot(plot.width, plot.height) / 2;
  const lines: string[] = [];
  for (let offset = -reach; offset <= reach; offset += spacing) lines.push(`M${px(-reach)} ${px(offset)}H${px(reach)}`);
  const centre = `${px(plot.x + plot.width / 2)} ${px(plot.y + plot.height / 2)}`;
  return `<path transform="translate(${centre}) rotate(${degrees})" d="${lines.join('')}" stroke="${ink}" stroke-width="${px(spacing * 0.36)}"/>`;
}

function bushes(plot: Plot, ink: string, spacing: number): string {
  const across = Math.max(1, Math.floor(plot.width / spacing));
  const down = Math.max(1, Math.floor(plot.height / spacing));
  const dots: string[] = [];
  for (let row = 0; row < down; row++) {
    for (let column = 0; column < across; column++) {
      const x = plot.x + (plot.width * (column + 0.5)) / across;
      const y = plot.y + (plot.height * (row + 0.5)) / down;
      dots.push(`<circle cx="${px(x)}" cy="${px(y)}" r="${px(spacing * 0.3)}" fill="${ink}"/>`);
    }
  }
  return dots.join('');
}
