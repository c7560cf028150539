/* Written by `npm run generate` from plugins/gallery/src/blocks/gallery/displays/display-table.ts. Change it there. */
import { Autocolumns } from '../autocolumns/autocolumns.tsx';
import { Autogrid } from '../autogrid/autogrid.tsx';
import { Autorows } from '../autorows/autorows.tsx';
import { Base } from '../base/base.tsx';
import { Carousel } from '../carousel/carousel.tsx';
import type { Display } from '../display.ts';
import { gridClassNames } from '../grid/class-names.ts';
import { Grid } from '../grid/grid.tsx';
import { List } from '../list/list.tsx';
import { stackedProblem } from '../stacked/problem.ts';
import { Stacked } from '../stacked/stacked.tsx';
import { Strip } from '../strip/strip.tsx';
import type { Design } from './designs.ts';

/** Every display. */
export const DISPLAYS: Readonly<Record<Design, Display>> = {
  autocolumns: { component: Autocolumns },
  autogrid: { component: Autogrid },
  autorows: { component: Autorows, opensLightbox: true },
  base: { component: Base },
  carousel: { component: Carousel },
  grid: { component: Grid, classNames: gridClassNames },
  list: { component: List, text: 'beside' },
  stacked: { component: Stacked, containerName: 'slideshow', text: 'over', problem: stackedProblem },
  strip: { component: Strip, containerName: 'slider', text: 'over' },
};
