import { startFrame } from './start-frame.ts';

void startFrame(window);
