export { openScriptFrame, type ScriptFrame, type ScriptFrameOptions } from './script-frame.ts';
