import { place, type TownFeature } from './feature.ts';

export function places(): readonly TownFeature[] {
  return [
    place(1, 'Leehaven', 'ليهافن', [-10, 720]),
    place(2, 'Old Harbour', 'الميناء القديم', [-10, -190], 'LH1 1'),
    place(2, 'Salt Quarter', 'حي الملح', [480, 520], 'LH1 2'),
    place(2, 'Rope Quarter', 'حي الحبال', [-620, 330], 'LH1 3'),
    place(2, 'Beacon Hill', 'تل المنارة', [1180, 1490], 'LH2 1'),
    place(2, 'North Shore', 'الساحل الشمالي', [330, 2220], 'LH2 4'),
    place(3, 'Workshop', 'الورشة', [27, 178]),
    place(3, 'Town Hall', 'دار البلدية', [-55, 330]),
    place(3, 'Fish Market', 'سوق السمك', [-240, 60]),
    place(3, 'Ferry', 'العبّارة', [70, -40]),
    place(3, 'Museum of Ropes', 'متحف الحبال', [-330, 520]),
    place(3, 'Print Shop', 'محل المطبوعات', [296, 360]),
    place(3, 'Bath House', 'الحمّام', [560, 150]),
    place(3, 'Lighthouse', 'المنارة', [62, -772]),
    place(3, 'Windmill', 'الطاحونة', [700, 1450]),
  ];
}
